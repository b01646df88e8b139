/** The link of a table, or what people copy of it. */
export interface Invitation {
  id: string;
  code: string;
  /** Is it the link to watch by, as far as the link says so? */
  watches: boolean;
}

const ID = /^[a-z0-9]{1,16}$/;
const CODE = /^[a-z0-9]{1,64}$/;

/** A whole link, `ID CODE` or `ID-CODE`; null if it is none of these. */
export function readInvitation(text: string): Invitation | null {
  const written = text.trim();
  const link = /\/table\/([^/?#\s]+)\/?(?:\?([^#\s]*))?/.exec(written);
  if (link) {
    const query = new URLSearchParams(link[2] ?? "");
    return checked(link[1] ?? "", query.get("code") ?? "", query.has("watch"));
  }
  const [id = "", code = "", ...more] = written.split(/[\s,;:–-]+/);
  return more.length ? null : checked(id, code, false);
}

function checked(id: string, code: string, watches: boolean): Invitation | null {
  const found = { id: id.toLowerCase(), code: code.toLowerCase(), watches };
  return ID.test(found.id) && found.id !== "new" && (!found.code || CODE.test(found.code)) ? found : null;
}

/** Where such a link leads within the page. */
export function pathOf({ id, code, watches }: Invitation): string {
  return `/table/${id}${code ? `?code=${code}${watches ? "&watch=1" : ""}` : ""}`;
}
