import type { Project } from '@plinth/contracts/projects';
import { Loading } from '@plinth/kit/Loading';
import { ProblemNotice } from '@plinth/kit/ProblemNotice';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { dayOf } from '../../ui/dates.ts';
import { detailFailure } from '../../ui/detailFailure.ts';
import { showProblemAtFields } from '../../ui/formProblems.ts';
import { Page } from '../../ui/Page.tsx';
import { useDialogs } from '../../ui/useDialogs.ts';
import { useFormDraft } from '../../ui/useFormDraft.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { useReadProjectQuery, useUpdateProjectMutation } from './api.ts';
import { Gallery } from './Gallery.tsx';
import { ProjectForm, type ProjectValues } from './ProjectForm.tsx';
import { datesOf } from './projectDates.ts';

export default function EditProjectPage() {
  const { id = '' } = useParams();
  const {
    currentData: project,
    error,
    refetch,
  } = useReadProjectQuery({ params: { id } }, { refetchOnMountOrArgChange: true });

  return (
    <Page narrow title="Edit Project" back={{ to: '/projects', label: 'Back to Projects' }}>
      {error && <ProblemNotice error={error} message={detailFailure(error, 'project')} onRetry={refetch} />}
      {!error && !project && <Loading label="Loading..." />}
      {project && (
        <>
          <EditProjectForm key={project._id} project={project} />
          <Gallery project={project} />
        </>
      )}
    </Page>
  );
}

function EditProjectForm({ project }: { project: Project }) {
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const [updateProject, { isLoading: sending }] = useUpdateProjectMutation();
  const initial = useMemo(
    () => ({
      title: project.title,
      description: project.description,
      date: dayOf(project.date),
      category: project.category,
      projectType: project.projectType,
      completedDate: dayOf(project.completedDate),
      startingDate: dayOf(project.startingDate),
      expectedCompletionDate: dayOf(project.expectedCompletionDate),
    }),
    [project],
  );
  const draft = useFormDraft<ProjectValues>(`projects.edit.${project._id}`, initial);

  const submit = useSingleFlight(async (values: ProjectValues) => {
    const { image, title, description, category, projectType, date = initial.date } = values;
    const fields = { title, description, date, category, projectType, ...datesOf(category, values) };
    try {
      await updateProject({ params: { id: project._id }, fields, files: { image } }).unwrap();
    } catch (error) {
      const problem = showProblemAtFields(draft.form, error);
      if (problem.code === 'file-too-large') dialogs.fileTooLarge();
      else dialogs.failure('Error!', `Failed to update project. ${problem.message}`);
      return;
    }
    draft.reset();
    dialogs.success('Success!', 'Project updated successfully.');
    navigate('/projects');
  });

  return (
    <ProjectForm
      draft={draft}
      currentImage={project.mainImage}
      sending={sending}
      submitLabel="Save changes"
      onSubmit={submit}
    />
  );
}
