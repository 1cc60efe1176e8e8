import { PlusOutlined } from '@ant-design/icons';
import type { BlogSummary } from '@plinth/contracts/blogs';
import { staff } from '@plinth/contracts/constants';
import { Can } from '@plinth/kit/Can';
import { useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { Page } from '../../ui/Page.tsx';
import { PublicationList } from '../../ui/publicationList/PublicationList.tsx';
import { useListAddress } from '../../ui/publicationList/useListAddress.ts';
import { SortButton } from '../../ui/SortButton.tsx';
import { cardsPerPage, usePaging } from '../../ui/usePaging.ts';
import { AuthorFilter } from './AuthorFilter.tsx';
import { useCountBlogsQuery, useListBlogsQuery } from './api.ts';
import { BlogActions } from './BlogActions.tsx';
import { blogsAsked } from './blogsAsked.ts';
import texts from './texts/en.po';

const entryOf = (blog: BlogSummary) => ({
  ...{ _id: blog._id, title: blog.title, to: `/blogs/${blog._id}`, image: blog.image, fact: blog.author },
  ...{ date: blog.date, updatedAt: blog.updatedAt, publication: blog, actions: <BlogActions blog={blog} /> },
});

export default function BlogsPage() {
  const t = useTexts(texts);
  const navigate = useNavigate();
  const address = useListAddress();
  const paging = usePaging(cardsPerPage);
  const asked = blogsAsked(address.parameters);
  const blogs = useListBlogsQuery(asked.list);
  const { currentData: counts } = useCountBlogsQuery(asked.counts);
  const { state, author } = address.filter;

  return (
    <Page
      title={t('blogs.title')}
      actions={
        <>
          <SortButton order={address.order} onToggle={address.turnAround} />
          <Can role={staff}>
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => navigate('/add-blog')}>
              {t('blogs.add')}
            </Button>
          </Can>
        </>
      }
    >
      <PublicationList
        noun="blog"
        address={address}
        paging={paging}
        call={blogs}
        counts={counts}
        filter={asked.filter}
        none={t(state ? `noBlogs.${state}` : 'blogs.none')}
        own={() => (
          <AuthorFilter author={author} onChoose={(next) => address.change({ author: next ?? '' })} />
        )}
        entryOf={entryOf}
      />
    </Page>
  );
}
