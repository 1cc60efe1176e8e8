import type { Project } from '@plinth/contracts/projects';
import { Loading } from '@plinth/kit/Loading';
import { detailFailure } from '@plinth/kit/problem';
import { useAppDispatch } from '@plinth/kit/store';
import { useLanguage, useTexts } from '@plinth/kit/texts';
import { useMemo } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { discoverySent } from '../../ui/discovery/discovery.ts';
import { ifMatch, useSave } from '../../ui/editing/useSave.tsx';
import { Fetched } from '../../ui/Fetched.tsx';
import type { Texts } from '../../ui/formChanges.ts';
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
import { adoptProject, useReadProjectForEditQuery, useUpdateProjectMutation } from './api.ts';
import { offerSent, projectFields, textsOfProject } from './editedProject.ts';
import { Gallery } from './Gallery.tsx';
import { ProjectForm, type ProjectValues } from './ProjectForm.tsx';
import { ProjectStateActions } from './ProjectStateActions.tsx';
import { datesOf } from './projectDates.ts';
import { shownProject } from './shownProject.ts';
import texts from './texts/en.po';

export default function EditProjectPage() {
  const t = useTexts(texts);
  const language = useLanguage();
  const { id = '' } = useParams();
  const call = useReadProjectForEditQuery({ params: { id } }, { refetchOnMountOrArgChange: true });
  const { currentData: project } = call;
  const { preview, toggle } = usePreviewToggle();

  return (
    <Page
      title={t('project.edit')}
      badge={project && <StateBadge publication={project} />}
      back={{ to: '/projects', label: t('projects.back') }}
      actions={
        project && (
          <>
            {toggle}
            <ProjectStateActions project={project} beside="form" />
          </>
        )
      }
    >
      <Fetched call={call} failure={detailFailure(call.error, t('project.noun'), language)}>
        {project ? (
          <>
            <EditProjectForm key={project._id} project={project} preview={preview} />
            <Gallery project={project} />
          </>
        ) : (
          <Loading label={t('project.loading')} />
        )}
      </Fetched>
    </Page>
  );
}

function EditProjectForm({ project, preview }: { project: Project; preview: PreviewToggle }) {
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

  const { wishFor, dialog, ...buttons } = useSaveChoices(t('project.save'), project);

  const put = (values: ProjectValues, revision: number | undefined, wish: PublicationWish, base: Texts) => {
    const { image, title, description, category, projectType, date = initial.date } = values;
    const { mainImageAlt, mainImageCaption } = values;
    const pictured = { mainImageAlt, mainImageCaption, imageId: readChosen(image)?._id };
    const texts = { title, description, date, category, projectType, ...datesOf(category, values) };
    const offered = offerSent(values, base);
    return updateProject({
      params: { id: project._id },
      headers: ifMatch(revision),
      fields: {
        ...texts,
        ...pictured,
        ...offered,
        ...translationsSent(values, base),
        ...discoverySent(values, base),
        ...wish,
      },
    }).unwrap();
  };
  const { save, conflict } = useSave<Project, ProjectValues, PublicationWish>({
    ...{ noun: 'project', draft, fields: projectFields(language), textsOf: textsOfProject, put },
    adopt: (current) => dispatch(adoptProject(current)),
  });

  const submit = useSingleFlight(async (values: ProjectValues, choice: string | undefined) => {
    const wish = await wishFor(choice);
    if (!wish) return;
    let saved: Project | null;
    try {
      saved = await save(values, wish);
    } catch (error) {
      const problem = showProblemAtFields(draft.form, problemOf(error));
      dialogs.failure(t('project.failed'), t('project.updateFailed', { message: problem.message }));
      return;
    }
    if (!saved) return;
    if (wish.state) dialogs.success(t(`projectSaved.${wish.state}`));
    else dialogs.success(t('project.success'), t('project.updated'));
    if (wish.state === 'draft') {
      await dispatch(adoptProject(saved));
      const texts = textsOfProject(saved);
      draft.rebase(texts, texts, saved.revision);
      return;
    }
    draft.reset();
    navigate('/projects');
  });

  return (
    <>
      <PreviewBeside
        preview={preview}
        type="project"
        id={project._id}
        form={draft.form}
        fieldsOf={shownProject}
      >
        <ProjectForm draft={draft} project={project} sending={sending} {...buttons} onSubmit={submit} />
      </PreviewBeside>
      {conflict}
      {dialog}
    </>
  );
}
