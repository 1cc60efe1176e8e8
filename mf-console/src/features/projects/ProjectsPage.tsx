import { FilterOutlined, PlusOutlined } from '@ant-design/icons';
import { projectCategories, staff } from '@plinth/contracts/constants';
import { capitalized } from '@plinth/contracts/words';
import { Can } from '@plinth/kit/Can';
import { problemOf } from '@plinth/kit/problem';
import { Button, Select } from 'antd';
import { useNavigate } from 'react-router-dom';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { Fetched } from '../../ui/Fetched.tsx';
import { Page } from '../../ui/Page.tsx';
import { SortButton } from '../../ui/SortButton.tsx';
import { cardsPerPage, usePaging } from '../../ui/usePaging.ts';
import { useSort } from '../../ui/useSort.ts';
import { useListProjectsQuery } from './api.ts';
import { ProjectCard } from './ProjectCard.tsx';
import styles from './ProjectsPage.module.css';
import { useCategoryFilter } from './useCategoryFilter.ts';

const categoryOptions = [
  { value: 'all' as const, label: 'All Categories' },
  ...projectCategories.map((value) => ({ value, label: capitalized(value) })),
];

export default function ProjectsPage() {
  const navigate = useNavigate();
  const [sort, toggleSort] = useSort();
  const [category, setCategory] = useCategoryFilter();
  const paging = usePaging(cardsPerPage);
  const { page, limit } = paging;
  const projects = useListProjectsQuery({ query: { sort, category, page, limit } });

  return (
    <Page
      title="Projects"
      actions={
        <>
          <Select
            aria-label="Filter"
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
              Add Project
            </Button>
          </Can>
        </>
      }
    >
      <Fetched call={projects} failure={`Error: ${problemOf(projects.error).message}`}>
        <CardGrid
          list={projects.data}
          paging={paging}
          turning={!projects.currentData}
          keyOf={(project) => project._id}
          empty={category === 'all' ? 'No projects yet.' : `No ${category} projects.`}
        >
          {(project) => <ProjectCard project={project} />}
        </CardGrid>
      </Fetched>
    </Page>
  );
}
