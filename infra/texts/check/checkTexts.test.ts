import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Language } from '@plinth/contracts/languages';
import { textsIn } from '@plinth/contracts/texts';
import { catalogueModule } from '../build/compile.mjs';
import { checkTexts } from './checkTexts.mjs';

const catalogue = (texts: Record<string, string>) =>
  Object.entries(texts)
    .map(([id, text]) => `msgid "${id}"\nmsgstr "${text}"\n`)
    .join('\n');

let root = '';
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'plinth-texts-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const write = (file: string, content: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
};

/** What is wrong with a repository that has these files. */
const check = (files: Record<string, string>, languages: { language: string; forStaff: boolean }[] = []) => {
  for (const [file, content] of Object.entries(files)) write(file, content);
  return checkTexts({ root, files: Object.keys(files), languages });
};

const english = 'bell/texts/en.po';
const code = `
  import texts from './texts/en.po';
  const t = useTexts(texts);
  const label = textId('bell.label');
  say(textsIn(texts, language)('bell.more'), open ? t('bell.rung', { count }) : t(\`kind.\${kind}\`));`;
const texts = {
  'bell.label': 'The bell',
  'bell.rung': '{count, plural, one {It rang once} other {It rang {count} times}}',
  'bell.more': 'See <link>the bell</link>',
  'kind.comment': 'A comment',
};

describe('the check of texts', () => {
  it('has nothing to say of texts that are used as they are', async () => {
    expect(await check({ 'bell/Bell.tsx': code, [english]: catalogue(texts) })).toEqual([]);
  });

  it('names a text that is missing, one that nobody uses, one without words, and values that do not fit', async () => {
    const { 'bell.label': _, ...others } = texts;
    const changed = {
      ...others,
      'bell.gone': 'It is gone',
      'kind.comment': '',
      'bell.rung': 'It rang at {time}',
    };
    expect(await check({ 'bell/Bell.tsx': code, [english]: catalogue(changed) })).toEqual([
      'bell/Bell.tsx: the text "bell.label" is not in bell/texts/en.po',
      'bell/Bell.tsx: the text "bell.rung" has the values: time; given are: count',
      'bell/texts/en.po: nobody uses the text "bell.gone"',
      'bell/texts/en.po: the text "kind.comment" has no words',
    ]);
  });

  it('names what another language lacks, has too much, or says without what belongs into it', async () => {
    const urdu = {
      'bell.label': 'گھنٹی',
      'bell.rung': 'گھنٹی بجی',
      'bell.more': 'دیکھیں <link>گھنٹی</link>',
      'bell.gone': 'نہیں',
    };
    const files = { 'bell/Bell.tsx': code, [english]: catalogue(texts), 'bell/texts/ur.po': catalogue(urdu) };
    expect(await check(files, [{ language: 'ur', forStaff: true }])).toEqual([
      'bell/texts/ur.po: the text "bell.rung" must have in it what the English one has: count',
      'bell/texts/ur.po: the text "kind.comment" has no words',
      'bell/texts/ur.po: there is no English text "bell.gone"',
    ]);
  });

  it('asks for no words of what staff alone are told in a language that is not for them', async () => {
    const files = {
      'mf-console/Bell.tsx': code,
      'mf-console/texts/en.po': catalogue(texts),
      'bell/Bell.tsx': `textsIn(texts, language)('bell.label');`,
      'bell/texts/en.po': catalogue({ 'bell.label': 'The bell' }),
    };
    const inUrdu = (forStaff: boolean) => check(files, [{ language: 'ur', forStaff }]);
    expect(await inUrdu(false)).toEqual(['bell/texts/ur.po: the text "bell.label" has no words']);
    expect(await inUrdu(true)).toContain('mf-console/texts/ur.po: the text "bell.label" has no words');
  });

  it('names code that takes its texts from another catalogue than its own', async () => {
    const stranger = `import texts from '../bell/texts/en.po';\nuseTexts(texts)('x');\nt('bell.label');`;
    const files = { 'bell/Bell.tsx': code, [english]: catalogue(texts), 'mail/Mail.tsx': stranger };
    expect(await check(files)).toEqual([
      'mail/Mail.tsx: its texts are in the nearest catalogue, undefined, not in ../bell/texts/en.po',
      'mail/Mail.tsx: there is no catalogue for the text "bell.label"',
    ]);
  });
});

describe('the check of texts of pages', () => {
  it('names a file that says what it does not import, or what is not written there: a page would lack it', async () => {
    const files = {
      [`mf-bell/${english}`]: catalogue({ 'bell.label': 'The bell' }),
      'mf-bell/bell/Bell.tsx': `say(t('bell.label'));`,
      'mf-bell/bell/Kind.tsx': `import texts from './texts/en.po';\nsay(t(kind.label));`,
    };
    expect(await check(files)).toEqual([
      expect.stringContaining('mf-bell/bell/Bell.tsx: it says texts and does not import their catalogue'),
      expect.stringContaining('mf-bell/bell/Kind.tsx: what is said by t() is not written there'),
    ]);
  });
});

describe('a compiled catalogue', () => {
  const said = (language: Language, id: string, values = {}) => {
    const source = catalogue(texts);
    write(english, source);
    const file = path.join(root, english);
    return textsIn(JSON.parse(catalogueModule(file, source, { others: true, pseudo: true })), language)(
      id,
      values,
    );
  };

  it('says its texts, with the plurals of the language', () => {
    expect(said('en', 'bell.label')).toBe('The bell');
    expect(said('en', 'bell.rung', { count: 1 })).toBe('It rang once');
    expect(said('en', 'bell.rung', { count: 4 })).toBe('It rang 4 times');
  });

  it('says them in the pseudo-language, accented and longer, with their values and elements as they are', () => {
    expect(said('qps', 'bell.label')).toBe('⟦Théé béllll⟧');
    expect(said('qps', 'bell.rung', { count: 4 })).toBe('⟦Îtt ràñggg 4 tîmésss⟧');
    expect(said('qps', 'bell.more')).toBe('⟦Sééé <link>théé béllll</link>⟧');
  });
});
