import { useTexts } from '@plinth/kit/texts';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { discoverySent, noDiscovery } from '../../ui/discovery/discovery.ts';
import { showProblemAtFields } from '../../ui/formProblems.ts';
import { Page } from '../../ui/Page.tsx';
import { PreviewBeside } from '../../ui/previews/PreviewBeside.tsx';
import { usePreviewToggle } from '../../ui/previews/usePreviewToggle.tsx';
import type { PublicationWish } from '../../ui/publishing/publication.ts';
import { useSaveChoices } from '../../ui/publishing/useSaveChoices.ts';
import { noTranslations, translationsSent } from '../../ui/translations/translations.ts';
import { readChosen } from '../../ui/uploads/chosenPicture.ts';
import { useDialogs } from '../../ui/useDialogs.ts';
import { useFormDraft } from '../../ui/useFormDraft.ts';
import { useProblemOf } from '../../ui/useProblemOf.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { useMe } from '../users/useMe.ts';
import { useCreateBlogMutation } from './api.ts';
import { BlogForm, type BlogValues } from './BlogForm.tsx';
import { noSeries, seriesSent } from './series.ts';
import { shownBlog } from './shownBlog.ts';
import texts from './texts/en.po';

const newBlog = { type: 'blog', id: 'new' } as const;

export default function AddBlogPage() {
  const t = useTexts(texts);
  const { fullName: author } = useMe();
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const problemOf = useProblemOf();
  const [createBlog, { isLoading: sending }] = useCreateBlogMutation();
  const initial = useMemo(
    () => ({
      title: '',
      description: '',
      author,
      image: '',
      imageAlt: '',
      imageCaption: '',
      ...noSeries,
      ...noTranslations,
      ...noDiscovery,
    }),
    [author],
  );
  const draft = useFormDraft<BlogValues>('blogs.add', initial, undefined, newBlog);

  const { preview, toggle } = usePreviewToggle();
  const { wishFor, dialog, ...buttons } = useSaveChoices(t('blogs.add'), null);

  const send = async (values: BlogValues, wish: PublicationWish): Promise<void> => {
    const { image, title, description, author, imageAlt, imageCaption } = values;
    const picture = readChosen(image);
    if (!picture) return;
    const fields = {
      ...{ title, description, author, imageAlt, imageCaption, imageId: picture._id },
      ...seriesSent(values),
      ...translationsSent(values),
      ...discoverySent(values),
      ...wish,
    };
    try {
      const { _id } = await createBlog({ fields }).unwrap();
      draft.reset();
      dialogs.success(t(wish.state ? `blogSaved.${wish.state}` : 'blog.added'));
      navigate(wish.state === 'draft' ? `/blogs/edit/${_id}` : '/blogs');
    } catch (error) {
      const problem = showProblemAtFields(draft.form, problemOf(error));
      const again = await dialogs.failureWithRetry(t('blog.addFailed'), problem.message);
      if (again && !problem.fields) return send(values, wish);
    }
  };
  const submit = useSingleFlight(async (values: BlogValues, choice: string | undefined) => {
    const wish = await wishFor(choice);
    if (wish) await send(values, wish);
  });

  return (
    <Page title={t('blogs.add')} back={{ to: '/blogs', label: t('blogs.back') }} actions={toggle}>
      <PreviewBeside preview={preview} {...newBlog} form={draft.form} fieldsOf={shownBlog}>
        <BlogForm draft={draft} sending={sending} {...buttons} onSubmit={submit} />
      </PreviewBeside>
      {dialog}
    </Page>
  );
}
