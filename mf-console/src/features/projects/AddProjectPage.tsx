import { useTexts } from '@plinth/kit/texts';
import { useNavigate } from 'react-router-dom';
import { discoverySent, noDiscovery } from '../../ui/discovery/discovery.ts';
import { showProblemAtFields } from '../../ui/formProblems.ts';
import { Page } from '../../ui/Page.tsx';
import { PreviewBeside } from '../../ui/previews/PreviewBeside.tsx';
import { usePreviewToggle } from '../../ui/previews/usePreviewToggle.tsx';
import { useSaveChoices } from '../../ui/publishing/useSaveChoices.ts';
import { noTranslations, translationsSent } from '../../ui/translations/translations.ts';
import { readChosen, readChosenList } from '../../ui/uploads/chosenPicture.ts';
import { useDialogs } from '../../ui/useDialogs.ts';
import { useFormDraft } from '../../ui/useFormDraft.ts';
import { useProblemOf } from '../../ui/useProblemOf.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { useCreateProjectMutation } from './api.ts';
import { sentGalleryTexts } from './chosenPictures.ts';
import { offerSent } from './editedProject.ts';
import { ProjectForm, type ProjectValues } from './ProjectForm.tsx';
import { datesOf } from './projectDates.ts';
import { shownProject } from './shownProject.ts';
import texts from './texts/en.po';

const fresh = {
  title: '',
  description: '',
  category: 'upcoming',
  projectType: 'construction',
  completedDate: '',
  startingDate: '',
  expectedCompletionDate: '',
  image: '',
  mainImageAlt: '',
  mainImageCaption: '',
  galleryImages: '',
  galleryTexts: '',
  ...noTranslations,
  ...noDiscovery,
} as const;

const newProject = { type: 'project', id: 'new' } as const;

export default function AddProjectPage() {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const problemOf = useProblemOf();
  const [createProject, { isLoading: sending }] = useCreateProjectMutation();
  const draft = useFormDraft<ProjectValues>('projects.add', fresh, undefined, newProject);

  const { preview, toggle } = usePreviewToggle();
  const { wishFor, dialog, ...buttons } = useSaveChoices(t('projects.add'), null);
  const submit = useSingleFlight(async (values: ProjectValues, choice: string | undefined) => {
    const { image, galleryImages, title, description, category, projectType } = values;
    const picture = readChosen(image);
    const wish = picture && (await wishFor(choice));
    if (!picture || !wish) return;
    const { mainImageAlt, mainImageCaption, galleryTexts = '' } = values;
    const gallery = readChosenList(galleryImages);
    const fields = {
      ...{ title, description, category, projectType, ...datesOf(category, values) },
      ...{ mainImageAlt, mainImageCaption },
      ...translationsSent(values),
      ...offerSent(values),
      ...discoverySent(values),
      mainImageId: picture._id,
      galleryImageIds: gallery.length > 0 ? gallery.map(({ _id }) => _id) : undefined,
      galleryTexts: sentGalleryTexts(galleryTexts, gallery),
      ...wish,
    };
    try {
      const { _id } = await createProject({ fields }).unwrap();
      draft.reset();
      dialogs.success(t(wish.state ? `projectSaved.${wish.state}` : 'project.added'));
      navigate(wish.state === 'draft' ? `/projects/edit/${_id}` : '/projects');
    } catch (error) {
      const problem = showProblemAtFields(draft.form, problemOf(error));
      dialogs.failure(t('project.addFailed'), problem.message);
    }
  });

  return (
    <Page title={t('projects.add')} back={{ to: '/projects', label: t('projects.back') }} actions={toggle}>
      <PreviewBeside preview={preview} {...newProject} form={draft.form} fieldsOf={shownProject}>
        <ProjectForm draft={draft} sending={sending} {...buttons} onSubmit={submit} />
      </PreviewBeside>
      {dialog}
    </Page>
  );
}
