import type { Blog } from '@plinth/contracts/blogs';
import { ifMatch } from '../../ui/editing/useSave.tsx';
import { PublicationActions } from '../../ui/publishing/PublicationActions.tsx';
import { useChangeBlogStateMutation } from './api.ts';

interface BlogStateActionsProps {
  blog: Blog;
  beside?: 'form';
}

/** What can be done with a blog without changing its text: only as long as it is the one that is shown. */
export function BlogStateActions({ blog, ...rest }: BlogStateActionsProps) {
  const [changeState, { isLoading: changing }] = useChangeBlogStateMutation();
  return (
    <PublicationActions
      {...rest}
      noun="blog"
      publication={blog}
      revisions={`/blogs/${blog._id}/revisions`}
      changing={changing}
      onChange={(body) =>
        changeState({ params: { id: blog._id }, headers: ifMatch(blog.revision), body }).unwrap()
      }
    />
  );
}
