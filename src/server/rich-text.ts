import sanitizeHtml from 'sanitize-html';

/** What a rich text may hold (performance.md 2): a few marks and links. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'u', 's', 'ul', 'ol', 'li', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  transformTags: { b: 'strong', i: 'em', strike: 's', del: 's' },
};

const nothing: sanitizeHtml.IOptions = { allowedTags: [], allowedAttributes: {} };

/** How often a text is cleaned at most before its marks are given up. */
const mostPasses = 5;

/**
 * The text as it is stored: HTML of the marks that are allowed, without anything else. Without a visible character it is empty.
 *
 * A tag that is left out may leave marks nested as no parser reads them (`<p><p>a</p></p>`), which the next save would
 * store otherwise: it is cleaned until nothing changes, so that what is stored stays what was stored.
 */
export function cleanRichText(html: string): string {
  let text = html;
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const clean = sanitizeHtml(text, allowed).trim();
    if (clean === text) return plainText(clean) === '' ? '' : clean;
    text = clean;
  }
  return sanitizeHtml(text, nothing).trim();
}

/** What is read of a rich text, without its marks. */
export function plainText(html: string): string {
  return sanitizeHtml(html.replaceAll(/<(br|\/p|\/li)[^>]*>/gi, ' '), nothing)
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('\u{A0}', ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
