"""Games have a salt, which hides the seed in its published hash. Seeds may have any length. The database has a pulse.

Older games get a salt now: the hash that was published before reveals the cards of a game that goes on, or that is
taken back after its end. `royaume verify` knows both hashes.
"""

from __future__ import annotations

import secrets

import sqlalchemy as sa
from alembic import op

revision = "3"
down_revision = "2"
branch_labels = None
depends_on = None

GAMES = sa.table("games", sa.column("id", sa.BigInteger), sa.column("salt", sa.String))


def upgrade() -> None:
    op.create_table("pulse", sa.Column("id", sa.Integer(), primary_key=True), sa.Column("at", sa.Float()))
    op.add_column("games", sa.Column("salt", sa.String(64), nullable=False, server_default=""))
    if op.get_context().dialect.name == "postgresql":
        # SQLite does not limit the length of a text.
        op.alter_column("games", "seed", type_=sa.Text())
    connection = op.get_bind()
    for (game,) in connection.execute(sa.select(GAMES.c.id)).all():
        connection.execute(sa.update(GAMES).where(GAMES.c.id == game).values(salt=secrets.token_hex(16)))


def downgrade() -> None:
    op.drop_column("games", "salt")
    op.drop_table("pulse")
