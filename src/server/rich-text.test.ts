import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanRichText, plainText } from '#server/rich-text.ts';

/** The usual attacks, by what each tries; none may leave anything that runs. */
const attacks = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<p onclick="alert(1)">a</p>',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="JaVaScRiPt:alert(1)">a</a>',
  '<a href="java\nscript:alert(1)">a</a>',
  '<a href="&#106;avascript:alert(1)">a</a>',
  '<a href="data:text/html,<script>alert(1)</script>">a</a>',
  '<a href="//evil.example/x">a</a>',
  '<a href="vbscript:msgbox(1)">a</a>',
  '<svg onload=alert(1)>',
  '<svg><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>',
  '<math><mtext></p><style><img src=x onerror=alert(1)></style></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<form><button formaction=javascript:alert(1)>a</button></form>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<style>@import "//evil.example"</style>',
  '<p style="background:url(javascript:alert(1))">a</p>',
  '<template><script>alert(1)</script></template>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">',
  '<p><!--><img src=x onerror=alert(1)>--></p>',
  '<p>a<script src=//evil.example></p>',
  '<base href="//evil.example/">',
  '<object data="javascript:alert(1)"></object>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
];

const isHarmless = (html: string): boolean => {
  const tags = html.match(/<[^>]*>/g) ?? [];
  return tags.every((tag) => /^<\/?(p|br|strong|em|u|s|ul|ol|li|a)( href="(https?:|mailto:)[^"]*")?( \/)?>$/.test(tag));
};

describe('rich text', () => {
  it.each(attacks)('leaves nothing that runs of %s', (html) => {
    const clean = cleanRichText(html);
    expect(isHarmless(clean), clean).toBe(true);
    expect(cleanRichText(clean)).toBe(clean);
  });

  it('keeps the marks that are allowed, and safe links', () => {
    const html =
      '<p><strong>Goal</strong> <em>of</em> <u>the</u> <s>year</s></p><ul><li>one</li></ul><ol><li>two</li></ol><p><a href="https://example.org/a?b=1">more</a><br /></p>';
    expect(cleanRichText(html)).toBe(html);
    expect(cleanRichText('<b>a</b><i>b</i>')).toBe('<strong>a</strong><em>b</em>');
    expect(cleanRichText('<p>គោលដៅ</p>')).toBe('<p>គោលដៅ</p>');
  });

  it('is empty where nothing is read', () => {
    for (const html of ['', '   ', '<p></p>', '<p>&nbsp;</p>', '<ul><li></li></ul>', '<script>x</script>'])
      expect(cleanRichText(html), html).toBe('');
  });

  it('is read without its marks', () => {
    expect(plainText('<p>a &amp; b</p><p>&lt;c&gt;</p>')).toBe('a & b <c>');
    expect(plainText('<ul><li>one</li><li>two</li></ul>')).toBe('one two');
  });

  it('is stored as the next save stores it, where what is left out held paragraphs in one another', () => {
    const nested = attacks[13] + '<svg onload=alert(1)><p style="background:url(javascript:alert(1))">a</p>';
    expect(cleanRichText(nested)).toBe('<p></p><p>a</p><p></p>');
  });

  it('is harmless whatever is sent, and clean a second time', () => {
    const piece = fc.oneof(
      fc.constantFrom(...attacks),
      fc.string(),
      fc.constantFrom('<', '>', '"', '</p>', '<p', '&lt;', '\u0000'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
        const clean = cleanRichText(pieces.join(''));
        expect(isHarmless(clean), clean).toBe(true);
        expect(cleanRichText(clean)).toBe(clean);
      }),
    );
  });
});
