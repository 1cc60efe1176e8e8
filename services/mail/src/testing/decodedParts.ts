/** What is written in quoted-printable. */
export const decoded = (encoded: string): string =>
  Buffer.from(
    encoded
      .replace(/=\r\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  ).toString();

const part = (raw: string, kind: 'plain' | 'html') =>
  decoded(
    new RegExp(`Content-Type: text/${kind}[\\s\\S]*?\\r\\n\\r\\n([\\s\\S]*?)\\r\\n--(?!=20)`).exec(
      raw,
    )?.[1] ?? '',
  ).replace(/\r\n/g, '\n');

/** The text and the HTML of a mail, as people read them. */
export const decodedParts = (raw: string) => ({ text: part(raw, 'plain'), html: part(raw, 'html') });
