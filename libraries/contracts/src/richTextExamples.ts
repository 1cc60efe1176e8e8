/** Each block and mark as the editor writes it, for the tests that walk the table: one part for each name. */
export const richTextExamples = {
  paragraph: '<p dir="auto">Nobody thanks you for a plinth.<br>It carries the wall.</p>',
  marks:
    '<p dir="auto"><strong>strong</strong> <em>emphasis</em> <u>underlined</u> <s>struck</s> <code>code</code></p>',
  link: '<p dir="auto">More in <a href="https://example.com/soil" rel="noopener">the report</a>.</p>',
  headings: '<h2 dir="auto">What it carries</h2><h3 dir="rtl">سرخی</h3>',
  lists: '<ul dir="auto"><li><p>The wall</p></li></ul><ol start="3" dir="auto"><li><p>The roof</p></li></ol>',
  quote: '<blockquote dir="auto"><p>It is looked at by nobody until it cracks.</p></blockquote>',
  divider: '<hr>',
  code: '<pre dir="auto"><code>a &lt; b</code></pre>',
  note: '<aside data-tone="note" dir="auto"><p>Visits by appointment.</p></aside>',
  warning: '<aside data-tone="warning" dir="auto"><p>The lift is out of order.</p></aside>',
  picture:
    '<figure data-width="full" dir="auto"><img src="/uploads/plinth.webp" alt="A plinth of brick" width="1600" height="1067">' +
    '<figcaption>The north side, in March</figcaption></figure>',
  widePicture:
    '<figure data-width="wide" dir="auto"><img src="/uploads/street.webp" alt="" width="1600" height="900"></figure>',
  sidePicture:
    '<figure data-width="half" data-side="end" dir="auto"><img src="/uploads/stair.webp" alt="A stair" width="800" height="1000"></figure>',
  gallery:
    '<figure data-gallery="grid" dir="auto"><figure><img src="/uploads/north.webp" alt="The north side" width="1600" height="1067">' +
    '<figcaption>March</figcaption></figure><figure><img src="/uploads/south.webp" alt="" width="800" height="1200"></figure></figure>',
  film:
    '<figure data-film="youtube:dQw4w9WgXcQ" dir="auto"><img src="/uploads/crane.webp" alt="" width="1600" height="900">' +
    '<figcaption><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ" rel="noopener">Eleven weeks in two minutes</a></figcaption></figure>',
  filmWithoutPoster:
    '<figure data-film="vimeo:76979871" dir="auto"><figcaption><a href="https://vimeo.com/76979871" rel="noopener">The lift</a></figcaption></figure>',
  nextProject:
    '<aside data-project="64b0c0ffee64b0c0ffee64b0" dir="auto"><p><a href="/projects/cam-heights" rel="noopener">Cam Heights</a></p></aside>',
  table:
    '<table dir="auto"><tbody><tr><th><p>Block</p></th><th><p>Flats</p></th></tr>' +
    '<tr><td><p>North</p></td><td><p>24</p></td></tr><tr><td colspan="2"><p>South is not let yet.</p></td></tr></tbody></table>',
  spannedCells:
    '<table dir="auto"><tbody><tr><th colspan="2" rowspan="2"><p>Block</p></th><td><p>North</p></td></tr>' +
    '<tr><td rowspan="2"><p>South</p></td></tr><tr><td><p>A</p></td><td><p>B</p></td></tr></tbody></table>',
} as const;
