import { PlusOutlined } from '@ant-design/icons';
import { staff } from '@plinth/contracts/constants';
import { Can } from '@plinth/kit/Can';
import { ProblemNotice } from '@plinth/kit/ProblemNotice';
import { problemOf } from '@plinth/kit/problem';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { CardGrid } from '../../ui/CardGrid.tsx';
import { Page } from '../../ui/Page.tsx';
import { SortButton } from '../../ui/SortButton.tsx';
import { useSort } from '../../ui/useSort.ts';
import { useListBlogsQuery } from './api.ts';
import { BlogCard } from './BlogCard.tsx';

export default function BlogsPage() {
  const navigate = useNavigate();
  const [sort, toggleSort] = useSort();
  const { data = [], isLoading, error, refetch } = useListBlogsQuery({ query: { sort } });

  return (
    <Page
      title="Blogs"
      actions={
        <>
          <SortButton sort={sort} onToggle={toggleSort} />
          <Can role={staff}>
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => navigate('/add-blog')}>
              Add Blog
            </Button>
          </Can>
        </>
      }
    >
      {error ? (
        <ProblemNotice error={error} message={`Error: ${problemOf(error).message}`} onRetry={refetch} />
      ) : (
        <CardGrid items={data} loading={isLoading} keyOf={(blog) => blog._id} empty="No blogs yet.">
          {(blog) => <BlogCard blog={blog} />}
        </CardGrid>
      )}
    </Page>
  );
}
