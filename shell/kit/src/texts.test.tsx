import { render, screen } from '@testing-library/react';
import { PageContext } from './internal/page.ts';
import { type Catalogue, useTexts, withElements } from './texts.ts';

const catalogue: Catalogue = {
  name: 'test',
  en: { 'note.ask': ['Ask <link>us</link>, ', ['name'], ', or <strong>do not</strong>.'] },
  qps: { 'note.ask': ['<strong>Dö nöt</strong> <link>åsk üs</link>, ', ['name'], '!'] },
};

function Note() {
  const t = useTexts(catalogue);
  const link = (words: string) => <a href="/contactus">{words}</a>;
  return <p>{withElements(t('note.ask', { name: 'Asha' }), { link })}</p>;
}

describe('the texts of a page', () => {
  it('are said in English, with their values and elements', () => {
    render(<Note />);
    expect(screen.getByText(/Ask/).innerHTML).toBe('Ask <a href="/contactus">us</a>, Asha, or do not.');
  });

  it('are said in the language of the page, whose order of the elements is its own', () => {
    const page = { language: 'qps' } as Parameters<typeof PageContext>[0]['value'];
    render(<Note />, { wrapper: ({ children }) => <PageContext value={page}>{children}</PageContext> });
    expect(screen.getByText(/Dö nöt/).innerHTML).toBe('Dö nöt <a href="/contactus">åsk üs</a>, Asha!');
  });
});
