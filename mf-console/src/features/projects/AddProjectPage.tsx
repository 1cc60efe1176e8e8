import { useNavigate } from 'react-router-dom';
import { showProblemAtFields } from '../../ui/formProblems.ts';
import { Page } from '../../ui/Page.tsx';
import { useDialogs } from '../../ui/useDialogs.ts';
import { useFormDraft } from '../../ui/useFormDraft.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { useCreateProjectMutation } from './api.ts';
import { sentGalleryTexts } from './chosenPictures.ts';
import { ProjectForm, type ProjectValues } from './ProjectForm.tsx';
import { datesOf } from './projectDates.ts';

const fresh = {
  title: '',
  description: '',
  category: 'upcoming',
  projectType: 'construction',
  completedDate: '',
  startingDate: '',
  expectedCompletionDate: '',
  mainImageAlt: '',
  mainImageCaption: '',
  galleryTexts: '',
} as const;

export default function AddProjectPage() {
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const [createProject, { isLoading: sending }] = useCreateProjectMutation();
  const draft = useFormDraft<ProjectValues>('projects.add', fresh);

  const submit = useSingleFlight(async (values: ProjectValues) => {
    const { image, galleryImages = [], title, description, category, projectType } = values;
    if (!image) return;
    const { mainImageAlt, mainImageCaption, galleryTexts = '' } = values;
    const fields = {
      ...{ title, description, category, projectType, ...datesOf(category, values) },
      ...{ mainImageAlt, mainImageCaption },
      galleryTexts: sentGalleryTexts(galleryTexts, galleryImages),
    };
    try {
      await createProject({ fields, files: { mainImage: image, galleryImages } }).unwrap();
    } catch (error) {
      const problem = showProblemAtFields(draft.form, error);
      if (problem.code === 'file-too-large') dialogs.fileTooLarge();
      else dialogs.failure('Failed to add project.', problem.message);
      return;
    }
    draft.reset();
    dialogs.success('Project added successfully.');
    navigate('/projects');
  });

  return (
    <Page title="Add Project" back={{ to: '/projects', label: 'Back to Projects' }}>
      <ProjectForm draft={draft} sending={sending} submitLabel="Add Project" onSubmit={submit} />
    </Page>
  );
}
