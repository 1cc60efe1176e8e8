import { ownPicture, picturesInText, richTextElements } from '@plinth/contracts/richText';
import { richTextExamples } from '@plinth/contracts/richTextExamples';
import { sanitizeRichText } from './richText.ts';

/** As HTML writes what holds nothing, and as the sanitiser does. */
const closed = (html: string) => html.replace(/<(br|hr|img)\b([^>]*)>/g, '<$1$2 />');

describe('sanitizeRichText', () => {
  it.each(Object.entries(richTextExamples))('keeps what the editor makes byte by byte: %s', (_, written) => {
    expect(sanitizeRichText(written)).toBe(closed(written));
  });

  it('knows no element and no attribute of which there is no example', () => {
    const examples = Object.values(richTextExamples).join('');
    const alias = Object.entries(richTextElements).filter(([, { readAs }]) => readAs);
    for (const [tag, { attributes }] of Object.entries(richTextElements)) {
      if (alias.some(([name]) => name === tag)) continue;
      expect(examples).toContain(`<${tag}`);
      for (const name of Object.keys(attributes ?? {}))
        if (name !== 'dir') expect(examples).toMatch(new RegExp(`<${tag}\\b[^>]* ${name}="`));
    }
  });

  it('keeps pictures of ours only, and leaves nothing where another one stood', () => {
    const sources = [
      'https://other.example/a.png',
      '//other.example/a.png',
      'data:image/png;base64,AA',
      'x.png',
    ];
    for (const src of [
      ...sources,
      '/uploads/../a.png',
      '/uploads/a/b.png',
      '/uploads/a.png?x',
      '/api/logout',
    ])
      expect(
        sanitizeRichText(
          `<p>a</p><figure data-width="full"><img src="${src}"><figcaption>b</figcaption></figure>`,
        ),
      ).toBe('<p>a</p>');
    expect(
      sanitizeRichText('<img src="/uploads/a.webp" onload="x" srcset="https://other.example/a.png">'),
    ).toBe('<img src="/uploads/a.webp" />');
    expect(
      sanitizeRichText(
        '<p>a</p><figure data-gallery="grid" dir="auto"><figure><img src="x"></figure></figure>',
      ),
    ).toBe('<p>a</p>');
    expect('/uploads/a.webp'.match(ownPicture)?.[1]).toBe('a.webp');
  });

  it('names the pictures of a text, each once', () => {
    const { picture, sidePicture } = richTextExamples;
    expect(picturesInText(sanitizeRichText(picture + picture + sidePicture))).toEqual([
      'plinth.webp',
      'stair.webp',
    ]);
  });

  it('knows a film and a project by their names only', () => {
    for (const film of ['youtube:../../x', 'youtube:dQw4w9WgXcQ?x', 'https://other.example', 'vimeo:1"'])
      expect(sanitizeRichText(`<figure data-film='${film}'><figcaption>a</figcaption></figure>`)).toBe('');
    expect(sanitizeRichText('<aside data-project="x"><p>a</p></aside>')).toBe('<aside><p>a</p></aside>');
  });

  it('keeps everything that the editor has made', () => {
    const written =
      '<h2>Civic Avenue</h2><p>Work <strong>begins</strong> <em>soon</em>, <u>really</u> <s>not</s>.<br />Yes.</p>' +
      '<ul><li><p>One</p></li></ul><ol><li>Two</li></ol><blockquote><p>Said.</p></blockquote>' +
      '<pre><code>a &lt; b</code></pre><hr /><h3>More</h3><h4>Least</h4>';
    expect(sanitizeRichText(written)).toBe(written);
  });

  it('keeps links to the web, to mail and within the site, and cuts their tie to our page', () => {
    for (const href of [
      'tel:+92515550140',
      'https://example.com/a?b=1',
      'http://example.com',
      'mailto:a@example.com',
      '/projects',
    ]) {
      expect(sanitizeRichText(`<a href="${href}" target="_blank" rel="opener">x</a>`)).toBe(
        `<a href="${href}" rel="noopener">x</a>`,
      );
    }
  });

  it('keeps in which direction a block runs, and from which number a list counts on', () => {
    const written =
      '<p dir="auto">متن</p><h3 dir="rtl">سرخی</h3><blockquote dir="ltr"><p>So</p></blockquote>' +
      '<ol start="3" dir="rtl"><li dir="rtl">تیسرا</li></ol>';
    expect(sanitizeRichText(written)).toBe(written);
    expect(sanitizeRichText('<p DIR="RTL">متن</p>')).toBe('<p dir="rtl">متن</p>');
  });

  it('keeps no other value of either, and none on what is no block', () => {
    expect(
      sanitizeRichText('<p dir="up">a</p><ol start="-1"><li start="2">b</li></ol><b dir="rtl">c</b>'),
    ).toBe('<p>a</p><ol><li>b</li></ol><b>c</b>');
    expect(sanitizeRichText('<p dir="rtl&quot; onclick=&quot;alert(1)">a</p>')).toBe('<p>a</p>');
  });

  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT SRC=https://evil.example/x.js></SCRIPT>',
    '<scr<script>ipt>alert(1)</scr</script>ipt>',
    '<img src=x onerror=alert(1)>',
    '<img src="javascript:alert(1)">',
    '<svg onload=alert(1)>',
    '<svg><script>alert(1)</script></svg>',
    '<svg><animate onbegin=alert(1) attributeName=x dur=1s>',
    '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<p onclick="alert(1)" style="background:url(javascript:alert(1))">x</p>',
    '<p/onmouseover=alert(1)>x',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="JaVaScRiPt:alert(1)">x</a>',
    '<a href=" javascript:alert(1)">x</a>',
    '<a href="java\tscript:alert(1)">x</a>',
    '<a href="java&#10;script:alert(1)">x</a>',
    '<a href="&#106;&#97;&#118;&#97;&#115;&#99;&#114;&#105;&#112;&#116;&#58;alert(1)">x</a>',
    '<a href="&#x6A&#x61&#x76&#x61&#x73&#x63&#x72&#x69&#x70&#x74&#x3A;alert(1)">x</a>',
    '<a href="\u0001javascript:alert(1)">x</a>',
    '<a href="data:text/html,<script>alert(1)</script>">x</a>',
    '<a href="vbscript:msgbox(1)">x</a>',
    '<a href="//evil.example">x</a>',
    '<a href="https://ok.example" onfocus=alert(1) autofocus>x</a>',
    '<iframe src="https://evil.example"></iframe>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<object data="https://evil.example"></object><embed src="https://evil.example">',
    '<form action="https://evil.example"><input name=password><button formaction="javascript:alert(1)">x</button></form>',
    '<base href="https://evil.example/">',
    '<link rel=stylesheet href="https://evil.example/x.css">',
    '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
    '<style>@import "https://evil.example";</style>',
    '<template><img src=x onerror=alert(1)></template>',
    '<textarea><script>alert(1)</script></textarea>',
    '<xmp><script>alert(1)</script></xmp>',
    '<video><source onerror=alert(1)></video>',
    '<details open ontoggle=alert(1)>x</details>',
    '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>',
    '<!--><script>alert(1)</script>-->',
    '<![CDATA[<script>alert(1)</script>]]>',
    '<p title="x"><img src="`"><p title="`<img src=x onerror=alert(1)>">',
    '<b <script>alert(1)</script>0',
    '<a href="https://ok.example/"><svg/onload=alert(1)>x',
  ])('leaves nothing that could run or load in %j', (hostile) => {
    const kept = sanitizeRichText(hostile);
    const tags = [...kept.matchAll(/<[^>]*>/g)].map(([tag]) => tag);
    for (const tag of tags) {
      expect(tag).toMatch(
        /^<\/?(?:p|br|hr|h[234]|blockquote|pre|ul|ol|li|strong|b|em|i|u|s|code|a|table)(?: href="(?:https?:\/\/ok\.example\/?)")?(?: rel="noopener")?(?: \/)?>$/,
      );
    }
    expect(kept.replace(/<[^>]*>/g, '')).not.toMatch(/[<>]/);
  });

  it('leaves text alone that only looks like markup', () => {
    expect(sanitizeRichText('<p>5 < 6 &amp; 7 > 6</p>')).toBe('<p>5 &lt; 6 &amp; 7 &gt; 6</p>');
  });

  it('is not brought down by depth', () => {
    const deep = `${'<ul><li>'.repeat(3500)}text${'</li></ul>'.repeat(3500)}`;
    const kept = sanitizeRichText(deep);
    expect(kept).toContain('text');
    expect(kept.length).toBeLessThan(1500);
  });
});
