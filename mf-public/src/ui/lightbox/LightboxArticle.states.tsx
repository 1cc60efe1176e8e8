import type { States } from '@plinth/kit/testing/states';
import { LargePhoto } from './LargePhoto.tsx';
import { LightboxArticle } from './LightboxArticle.tsx';

export const states: States = {
  'pictures that open': () => (
    <LightboxArticle>
      {['article-brick.webp', 'article-light.webp'].map((file) => (
        <LargePhoto
          key={file}
          file={file}
          alt="Bricks"
          sizes="320px"
          shape="landscape"
          caption="The north wall"
        />
      ))}
    </LightboxArticle>
  ),
};
