import { FilterOutlined, PlusOutlined } from '@ant-design/icons';
import { projectCategories, staff } from '@plinth/contracts/constants';
import { Can } from '@plinth/kit/Can';
import { useLanguage, useTexts } from '@plinth/kit/texts';
import { Button, Select } from 'antd';
import { useNavigate } from 'react-router-dom';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { Fetched } from '../../ui/Fetched.tsx';
import { Page } from '../../ui/Page.tsx';
import { StateChips } from '../../ui/publishing/StateChips.tsx';
import { useStateFilter } from '../../ui/publishing/useStateFilter.ts';
import { SortButton } from '../../ui/SortButton.tsx';
import { cardsPerPage, usePaging } from '../../ui/usePaging.ts';
import { useProblemOf } from '../../ui/useProblemOf.ts';
import { useSort } from '../../ui/useSort.ts';
import { useCountProjectsQuery, useListProjectsQuery } from './api.ts';
import { ProjectCard } from './ProjectCard.tsx';
import styles from './ProjectsPage.module.css';
import { categoryName } from './projectWords.ts';
import texts from './texts/en.po';
import { useCategoryFilter } from './useCategoryFilter.ts';

export default function ProjectsPage() {
  const t = useTexts(texts);
  const language = useLanguage();
  const navigate = useNavigate();
  const problemOf = useProblemOf();
  const [sort, toggleSort] = useSort();
  const [category, setCategory] = useCategoryFilter();
  const [state, setState] = useStateFilter();
  const paging = usePaging(cardsPerPage);
  const { page, limit } = paging;
  const projects = useListProjectsQuery({ query: { sort, category, state, page, limit } });
  const { currentData: counts } = useCountProjectsQuery({ query: { category } });

  const categoryOptions = [
    { value: 'all' as const, label: t('categories.all') },
    ...projectCategories.map((value) => ({ value, label: categoryName(language, value) })),
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
          <SortButton sort={sort} onToggle={toggleSort} />
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
      <StateChips state={state} counts={counts} onChoose={setState} />
      <Fetched call={projects} failure={t('projects.failed', { message: problemOf(projects.error).message })}>
        <CardGrid
          list={projects.data}
          paging={paging}
          turning={!projects.currentData}
          keyOf={(project) => project._id}
          empty={t(state ? `noProjects.${state}` : `none.${category}`)}
        >
          {(project) => <ProjectCard project={project} />}
        </CardGrid>
      </Fetched>
    </Page>
  );
}
