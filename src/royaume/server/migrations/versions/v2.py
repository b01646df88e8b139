"""Columns with JSON have the type JSON. SQLite has no such type: the text stays the same."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "2"
down_revision = "1"
branch_labels = None
depends_on = None

COLUMNS = (
    ("tables", "kingdom"),
    ("tables", "options"),
    ("tables", "undo_asked"),
    ("games", "setup"),
    ("games", "names"),
    ("entries", "data"),
)


def upgrade() -> None:
    if op.get_context().dialect.name == "postgresql":
        for table, column in COLUMNS:
            op.alter_column(table, column, type_=sa.JSON(), postgresql_using=f"{column}::json")


def downgrade() -> None:
    if op.get_context().dialect.name == "postgresql":
        for table, column in COLUMNS:
            op.alter_column(table, column, type_=sa.Text(), postgresql_using=f"{column}::text")
