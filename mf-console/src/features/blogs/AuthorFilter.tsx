import { useTexts } from '@plinth/kit/texts';
import { FilterField } from '../../ui/publicationList/FilterField.tsx';
import { useListBlogAuthorsQuery } from './api.ts';
import texts from './texts/en.po';

interface AuthorFilterProps {
  author: string | undefined;
  onChoose: (author: string | undefined) => void;
}

/** Narrows a list of blogs to one author's. */
export function AuthorFilter({ author, onChoose }: AuthorFilterProps) {
  const t = useTexts(texts);
  const { data: authors = [], isFetching } = useListBlogAuthorsQuery();
  const names = author && !authors.includes(author) ? [author, ...authors] : authors;
  return (
    <FilterField
      label={t('field.author')}
      all={t('authors.all')}
      value={author}
      options={names.map((name) => ({ value: name, label: name }))}
      loading={isFetching}
      onChoose={onChoose}
    />
  );
}
