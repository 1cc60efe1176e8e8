import type { Project } from '@plinth/contracts/projects';
import { Loading } from '@plinth/kit/Loading';
import { detailFailure } from '@plinth/kit/problem';
import { useAppDispatch } from '@plinth/kit/store';
import { useLanguage, useTexts } from '@plinth/kit/texts';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { ifMatch, useSave } from '../../ui/editing/useSave.tsx';
import { Fetched } from '../../ui/Fetched.tsx';
import { showProblemAtFields } from '../../ui/formProblems.ts';
import { Page } from '../../ui/Page.tsx';
import { readChosen } from '../../ui/uploads/chosenPicture.ts';
import { useDialogs } from '../../ui/useDialogs.ts';
import { useFormDraft } from '../../ui/useFormDraft.ts';
import { useProblemOf } from '../../ui/useProblemOf.ts';
import { useSingleFlight } from '../../ui/useSingleFlight.ts';
import { adoptProject, useReadProjectQuery, useUpdateProjectMutation } from './api.ts';
import { projectFields, textsOfProject } from './editedProject.ts';
import { Gallery } from './Gallery.tsx';
import { ProjectForm, type ProjectValues } from './ProjectForm.tsx';
import { datesOf } from './projectDates.ts';
import texts from './texts/en.po';

export default function EditProjectPage() {
  const t = useTexts(texts);
  const language = useLanguage();
  const { id = '' } = useParams();
  const call = useReadProjectQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const { currentData: project } = call;

  return (
    <Page title={t('project.edit')} back={{ to: '/projects', label: t('projects.back') }}>
      <Fetched call={call} failure={detailFailure(call.error, t('project.noun'), language)}>
        {project ? (
          <>
            <EditProjectForm key={project._id} project={project} />
            <Gallery project={project} />
          </>
        ) : (
          <Loading label={t('project.loading')} />
        )}
      </Fetched>
    </Page>
  );
}

function EditProjectForm({ project }: { project: Project }) {
  const t = useTexts(texts);
  const language = useLanguage();
  const navigate = useNavigate();
  const dialogs = useDialogs();
  const problemOf = useProblemOf();
  const [updateProject, { isLoading: sending }] = useUpdateProjectMutation();
  const dispatch = useAppDispatch();
  const initial = useMemo(() => textsOfProject(project), [project]);
  const draft = useFormDraft<ProjectValues>(`projects.edit.${project._id}`, initial, project.revision, {
    type: 'project',
    id: project._id,
  });

  const put = (values: ProjectValues, revision: number | undefined) => {
    const { image, title, description, category, projectType, date = initial.date } = values;
    const { mainImageAlt, mainImageCaption } = values;
    const pictured = { mainImageAlt, mainImageCaption, imageId: readChosen(image)?._id };
    return updateProject({
      params: { id: project._id },
      headers: ifMatch(revision),
      fields: { title, description, date, category, projectType, ...datesOf(category, values), ...pictured },
    }).unwrap();
  };
  const { save, conflict } = useSave<Project, ProjectValues>({
    ...{ noun: 'project', draft, fields: projectFields(language), textsOf: textsOfProject, put },
    adopt: (current) => dispatch(adoptProject(current)),
  });

  const submit = useSingleFlight(async (values: ProjectValues) => {
    try {
      if (!(await save(values))) return;
    } catch (error) {
      const problem = showProblemAtFields(draft.form, problemOf(error));
      dialogs.failure(t('project.failed'), t('project.updateFailed', { message: problem.message }));
      return;
    }
    draft.reset();
    dialogs.success(t('project.success'), t('project.updated'));
    navigate('/projects');
  });

  return (
    <>
      <ProjectForm
        draft={draft}
        currentImage={project.mainImage}
        sending={sending}
        submitLabel={t('project.save')}
        onSubmit={submit}
      />
      {conflict}
    </>
  );
}
