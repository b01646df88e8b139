"""The language of an HTTP answer, and refusals in that language."""

from __future__ import annotations

import logging
import re
from collections.abc import Callable, Coroutine
from typing import Any, Final

from fastapi import Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection

from royaume.engine.refusal import Refusal, RefusalValue
from royaume.server.protocol import Problem
from royaume.server.repeated_errors import RepeatedErrors
from royaume.text import LANGUAGES, Texts

ERRORS: Final = RepeatedErrors(logging.getLogger(__name__))

#: The most values in the body of a request: many times those of a new table.
MOST_VALUES: Final = 1000
#: One of the languages in `Accept-Language`. The country does not matter: "fr-CA;q=0.8", "*".
_WISH: Final = re.compile(r"\s*([a-z]{1,8}|\*)(?:-[a-z0-9-]+)?\s*(?:;\s*q\s*=\s*(0(?:\.\d*)?|1(?:\.0*)?)\s*)?")

#: The HTTP status of a refusal. All others are 422: understood, but impossible.
STATUS: Final = {
    "table-unknown": 404,
    "game-unknown": 404,
    "moment-unknown": 404,
    "link-wrong": 403,
    "host-only": 403,
    "seat-not-yours": 403,
    "record-secret": 403,
    "seat-taken": 409,
    "seat-changed": 409,
    "name-taken": 409,
    "table-full": 409,
    "game-goes-on": 409,
    "game-not-begun": 409,
    "seats-open": 409,
    "resigned-already": 409,
    "body-too-large": 413,
    "too-many-tables": 429,
    "too-many-public-tables": 429,
    "too-many-long-records": 429,
    "too-many-requests": 429,
    "storage-trouble": 503,
    "table-closed": 503,
    "storage-full": 507,
}


def language(request: HTTPConnection) -> str:
    """The language of `?lang=`, else the browser's preferred one of those that exist, else English."""
    asked = request.query_params.get("lang", "").casefold().partition("-")[0]
    return asked if asked in LANGUAGES else _liked_best(",".join(request.headers.getlist("Accept-Language")))


def _liked_best(header: str) -> str:
    liking: dict[str, float] = {}
    for wish in header.casefold().split(","):
        found = _WISH.fullmatch(wish)
        if found is not None:
            liking[found[1]] = max(liking.get(found[1], 0.0), float(found[2] or 1))
    # The star means every language that is not named. Of two with equal weight the first one counts.
    others = liking.get("*", 0.0)
    named = [name for name in liking if name in LANGUAGES]
    best = max([*named, *LANGUAGES], key=lambda name: liking.get(name, others))
    return best if liking.get(best, others) > 0 else "en"


def without_details(refusal: Refusal) -> Refusal:
    """An error of the database without its address and text, which are only for the person who runs the server."""
    if not refusal.key.startswith("database-"):
        return refusal
    ERRORS.log(f"{refusal.key}: {refusal.values.get('detail', '')}")
    if refusal.key == "database-full":
        return Refusal("storage-full")
    return Refusal("storage-trouble")


def problem(refusal: Refusal, language: str, status: int = 0) -> JSONResponse:
    """The answer that says what is wrong, in that language."""
    refusal = without_details(refusal)
    content = Problem(key=refusal.key, text=Texts(language).refusal(refusal))
    # The next reader may have another language, and a card that is unknown now may be loaded then.
    headers = {"Cache-Control": "no-store", "Content-Language": language}
    return JSONResponse(content.model_dump(), status or STATUS.get(refusal.key, 422), headers)


class BoundedRequest(Request):
    """A request whose body has no more values than one can need: each wrong one would be described."""

    async def json(self) -> Any:
        body = await super().json()
        if not _has_at_most(body, MOST_VALUES):
            raise Refusal("body-too-many", {"most": MOST_VALUES})
        return body


def _has_at_most(body: object, most: int) -> bool:
    """Has the body so many values, at all depths together?"""
    waiting, count = [body], 0
    while waiting and count <= most:
        value = waiting.pop()
        count += 1
        if isinstance(value, dict):
            waiting.extend(value.values())
        elif isinstance(value, list):
            waiting.extend(value)
    return count <= most


class Route(APIRoute):
    """Answers with a `Problem` if the endpoint refuses, or if the request does not fit its model."""

    def get_route_handler(self) -> Callable[[Request], Coroutine[Any, Any, Response]]:
        handle = super().get_route_handler()

        async def handle_or_say_why(request: Request) -> Response:
            try:
                return await handle(BoundedRequest(request.scope, request.receive))
            except Refusal as refusal:
                return problem(refusal, language(request))
            except RequestValidationError as error:
                return problem(misfit(error), language(request), 422)
            except HTTPException as error:
                if isinstance(error.__cause__, Refusal):
                    # Refused while the body was read.
                    return problem(error.__cause__, language(request))
                # FastAPI's error for JSON that is not UTF-8, too deep, or has too long a number.
                if error.status_code != 400:
                    raise
                return problem(misfit(None), language(request), 422)

        return handle_or_say_why


def misfit(error: RequestValidationError | None) -> Refusal:
    """The first wrong field and its error; no field: the body is not an object."""
    kind, field, expected = "body", "", ""
    least: RefusalValue = ""
    most: RefusalValue = ""
    if error is not None:
        first = error.errors()[0]
        # The first item says where the field is: in the body.
        field = ".".join(str(part) for part in first["loc"][1:])
        if field and first["type"] != "json_invalid":
            kind = first["type"]
            told = first.get("ctx", {})
            least = _limit(told.get("min_length", told.get("ge", "")))
            most = _limit(told.get("max_length", told.get("le", "")))
            expected = str(told.get("expected", ""))
    values: dict[str, RefusalValue] = {
        "kind": kind,
        "field": field,
        "least": least,
        "most": most,
        "expected": expected,
    }
    return Refusal("request-form", values)


def _limit(value: object) -> RefusalValue:
    return value if isinstance(value, int) else str(value)
