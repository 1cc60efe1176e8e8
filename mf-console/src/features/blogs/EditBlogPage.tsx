import type { Blog } from '@plinth/contracts/blogs';
import { Loading } from '@plinth/kit/Loading';
import { useAppDispatch } from '@plinth/kit/store';
import { useLanguage, useTexts } from '@plinth/kit/texts';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { discoverySent } from '../../ui/discovery/discovery.ts';
import { ifMatch, useSave } from '../../ui/editing/useSave.tsx';
import { Fetched } from '../../ui/Fetched.tsx';
import { showProblemAtFields } from '../../ui/formProblems.ts';
import { Page } from '../../ui/Page.tsx';
import { PreviewBeside } from '../../ui/previews/PreviewBeside.tsx';
import { type PreviewToggle, usePreviewToggle } from '../../ui/previews/usePreviewToggle.tsx';
import type { PublicationWish } from '../../ui/publishing/publication.ts';
import { StateBadge } from '../../ui/publishing/StateBadge.tsx';
import { useSaveChoices } from '../../ui/publishing/useSaveChoices.ts';
import { translationsSent } from '../../ui/translations/translations.ts';
import { readChosen } from '../../ui/uploads/chosenPicture.ts';
import { useDialogs } from '../../ui/useDialogs.ts';
import { useFormDraft } from '../../ui/useFormDraft.ts';
import { useProblemOf } from '../../ui/useProblemOf.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { adoptBlog, useReadBlogForEditQuery, useUpdateBlogMutation } from './api.ts';
import { BlogForm, type BlogValues } from './BlogForm.tsx';
import { BlogStateActions } from './BlogStateActions.tsx';
import { blogFields, textsOfBlog } from './editedBlog.ts';
import { seriesSent } from './series.ts';
import { shownBlog } from './shownBlog.ts';
import texts from './texts/en.po';

export default function EditBlogPage() {
  const t = useTexts(texts);
  const { id = '' } = useParams();
  const call = useReadBlogForEditQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const { currentData: blog } = call;
  const { preview, toggle } = usePreviewToggle();

  return (
    <Page
      title={t('blog.edit')}
      badge={blog && <StateBadge publication={blog} />}
      back={{ to: '/blogs', label: t('blogs.back') }}
      actions={
        blog && (
          <>
            {toggle}
            <BlogStateActions blog={blog} beside="form" />
          </>
        )
      }
    >
      <Fetched call={call} failure={t('blog.fetchFailed')}>
        {blog ? <EditBlogForm key={blog._id} blog={blog} preview={preview} /> : <Loading />}
      </Fetched>
    </Page>
  );
}

function EditBlogForm({ blog, preview }: { blog: Blog; preview: PreviewToggle }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const problemOf = useProblemOf();
  const [updateBlog, { isLoading: sending }] = useUpdateBlogMutation();
  const dispatch = useAppDispatch();
  const initial = useMemo(() => textsOfBlog(blog), [blog]);
  const draft = useFormDraft<BlogValues>(`blogs.edit.${blog._id}`, initial, blog.revision, {
    type: 'blog',
    id: blog._id,
  });

  const { wishFor, dialog, ...buttons } = useSaveChoices(t('blog.save'), blog);
  const { save, conflict } = useSave<Blog, BlogValues, PublicationWish>({
    ...{ noun: 'blog', draft, fields: blogFields(language), textsOf: textsOfBlog },
    adopt: (current) => dispatch(adoptBlog(current)),
    put: (values, revision, wish, base) => {
      const { image, title, description, author, date, imageAlt, imageCaption } = { ...initial, ...values };
      const texts = { title, description, author, date, imageAlt, imageCaption };
      return updateBlog({
        params: { id: blog._id },
        headers: ifMatch(revision),
        fields: {
          ...texts,
          ...seriesSent(values, base),
          ...translationsSent(values, base),
          ...discoverySent(values, base),
          imageId: readChosen(image)?._id,
          ...wish,
        },
      }).unwrap();
    },
  });

  const submit = useSingleFlight(async (values: BlogValues, choice: string | undefined) => {
    const wish = await wishFor(choice);
    if (!wish) return;
    let saved: Blog | null;
    try {
      saved = await save(values, wish);
    } catch (error) {
      const problem = showProblemAtFields(draft.form, problemOf(error));
      dialogs.failure(t('blog.updateFailed'), problem.message);
      return;
    }
    if (!saved) return;
    dialogs.success(t(wish.state ? `blogSaved.${wish.state}` : 'blog.updated'));
    if (wish.state === 'draft') {
      await dispatch(adoptBlog(saved));
      const texts = textsOfBlog(saved);
      draft.rebase(texts, texts, saved.revision);
      return;
    }
    draft.reset();
    navigate('/blogs');
  });

  return (
    <>
      <PreviewBeside preview={preview} type="blog" id={blog._id} form={draft.form} fieldsOf={shownBlog}>
        <BlogForm draft={draft} blog={blog} sending={sending} {...buttons} onSubmit={submit} />
      </PreviewBeside>
      {conflict}
      {dialog}
    </>
  );
}
