import { FilterOutlined, PlusOutlined } from '@ant-design/icons';
import { projectCategories, projectTypes, staff } from '@plinth/contracts/constants';
import type { Language } from '@plinth/contracts/languages';
import type { ProjectSummary } from '@plinth/contracts/projects';
import { stageWords, typeWords } from '@plinth/contracts/projects/projectWords';
import { Can } from '@plinth/kit/Can';
import { saysIn, useLanguage, useTexts } from '@plinth/kit/texts';
import { Button, Select } from 'antd';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { Page } from '../../ui/Page.tsx';
import { FilterField } from '../../ui/publicationList/FilterField.tsx';
import { PublicationList } from '../../ui/publicationList/PublicationList.tsx';
import { useListAddress } from '../../ui/publicationList/useListAddress.ts';
import { SortButton } from '../../ui/SortButton.tsx';
import { cardsPerPage, usePaging } from '../../ui/usePaging.ts';
import { useCountProjectsQuery, useListProjectsQuery } from './api.ts';
import { ProjectActions } from './ProjectActions.tsx';
import styles from './ProjectsPage.module.css';
import { projectsAsked } from './projectsAsked.ts';
import texts from './texts/en.po';
import { useCategoryFilter } from './useCategoryFilter.ts';

const entryIn = (language: Language, project: ProjectSummary) => ({
  ...{ _id: project._id, title: project.title, to: `/projects/${project._id}`, image: project.mainImage },
  fact: `${stageWords(project.category, saysIn(language))} · ${typeWords(project.projectType, saysIn(language))}`,
  ...{ date: project.date, updatedAt: project.updatedAt, publication: project },
  actions: <ProjectActions project={project} />,
});

export default function ProjectsPage() {
  const t = useTexts(texts);
  const language = useLanguage();
  const navigate = useNavigate();
  const [category, setCategory] = useCategoryFilter();
  const address = useListAddress();
  const paging = usePaging(cardsPerPage);
  const asked = projectsAsked(address.parameters);
  const projects = useListProjectsQuery(asked.list);
  const { currentData: counts } = useCountProjectsQuery(asked.counts);
  const { state, projectType } = address.filter;

  const entryOf = useCallback((project: ProjectSummary) => entryIn(language, project), [language]);
  const categoryOptions = [
    { value: 'all' as const, label: t('categories.all') },
    ...projectCategories.map((value) => ({ value, label: stageWords(value, saysIn(language)) })),
  ];

  return (
    <Page
      title={t('projects.title')}
      actions={
        <>
          <Select
            aria-label={t('projects.filter')}
            prefix={<FilterOutlined aria-hidden />}
            className={styles.filter}
            options={categoryOptions}
            value={category}
            onChange={setCategory}
          />
          <SortButton order={address.order} onToggle={address.turnAround} />
          <Can role={staff}>
            <Button
              type="primary"
              icon={<PlusOutlined aria-hidden />}
              onClick={() => navigate('/add-projects')}
            >
              {t('projects.add')}
            </Button>
          </Can>
        </>
      }
    >
      <PublicationList
        noun="project"
        address={address}
        paging={paging}
        call={projects}
        counts={counts}
        filter={asked.filter}
        none={t(state ? `noProjects.${state}` : `none.${category}`)}
        own={() => (
          <FilterField
            label={t('field.type')}
            all={t('types.all')}
            value={projectTypes.find((known) => known === projectType)}
            options={projectTypes.map((value) => ({ value, label: typeWords(value, saysIn(language)) }))}
            onChoose={(type) => address.change({ type: type ?? '' })}
          />
        )}
        entryOf={entryOf}
      />
    </Page>
  );
}
