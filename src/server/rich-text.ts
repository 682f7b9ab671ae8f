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

/** The text as it is stored: HTML of the marks that are allowed, without anything else. Without a visible character it is empty. */
export function cleanRichText(html: string): string {
  const clean = sanitizeHtml(html, allowed).trim();
  return plainText(clean) === '' ? '' : clean;
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
