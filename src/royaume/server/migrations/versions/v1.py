"""The first tables."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "1"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    counter = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), primary_key=True),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("kingdom", sa.Text(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False, index=True),
        sa.Column("host_hash", sa.String(64), nullable=False),
        sa.Column("invite", sa.String(32), nullable=False),
        sa.Column("watch", sa.String(32), nullable=False),
        sa.Column("undo_asked", sa.Text()),
    )
    op.create_table(
        "seats",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer(), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("level", sa.String(16)),
        sa.Column("is_bot", sa.Boolean(), nullable=False),
        sa.Column("resigned", sa.Boolean(), nullable=False),
        sa.Column("secret_hash", sa.String(64)),
        sa.Column("seen", sa.Float(), nullable=False),
    )
    op.create_table(
        "games",
        sa.Column("id", counter, primary_key=True, autoincrement=True),
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("ended", sa.Float()),
        sa.Column("setup", sa.Text(), nullable=False),
        sa.Column("names", sa.Text(), nullable=False),
        sa.Column("seed", sa.String(64), nullable=False),
        sa.UniqueConstraint("table_id", "number"),
    )
    op.create_table(
        "entries",
        sa.Column("game_id", counter, sa.ForeignKey("games.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer(), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("data", sa.Text(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "plans",
        sa.Column("table_id", sa.String(16), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("kingdom", sa.String(64), primary_key=True),
        sa.Column("level", sa.String(16), primary_key=True),
        sa.Column("strategy", sa.Text(), nullable=False),
    )


def downgrade() -> None:
    for name in ("plans", "entries", "games", "seats", "tables"):
        op.drop_table(name)
