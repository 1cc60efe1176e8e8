import { PlusOutlined } from '@ant-design/icons';
import { staff } from '@plinth/contracts/constants';
import { Can } from '@plinth/kit/Can';
import { useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
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
import { useCountBlogsQuery, useListBlogsQuery } from './api.ts';
import { BlogCard } from './BlogCard.tsx';
import texts from './texts/en.po';

export default function BlogsPage() {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const problemOf = useProblemOf();
  const [sort, toggleSort] = useSort();
  const [state, setState] = useStateFilter();
  const paging = usePaging(cardsPerPage);
  const { page, limit } = paging;
  const blogs = useListBlogsQuery({ query: { sort, state, page, limit } });
  const { data: counts } = useCountBlogsQuery(undefined);

  return (
    <Page
      title={t('blogs.title')}
      actions={
        <>
          <SortButton sort={sort} onToggle={toggleSort} />
          <Can role={staff}>
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => navigate('/add-blog')}>
              {t('blogs.add')}
            </Button>
          </Can>
        </>
      }
    >
      <StateChips state={state} counts={counts} onChoose={setState} />
      <Fetched call={blogs} failure={t('blogs.failed', { message: problemOf(blogs.error).message })}>
        <CardGrid
          list={blogs.data}
          paging={paging}
          turning={!blogs.currentData}
          keyOf={(blog) => blog._id}
          empty={t(state ? `noBlogs.${state}` : 'blogs.none')}
        >
          {(blog) => <BlogCard blog={blog} />}
        </CardGrid>
      </Fetched>
    </Page>
  );
}
