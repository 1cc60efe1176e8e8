import { LinkOutlined } from '@ant-design/icons';
import type { PublicationType } from '@plinth/contracts/constants';
import { useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import texts from './texts/en.po';

const PreviewLinksDialog = lazy(
  () => import(/* webpackChunkName: "preview-links" */ './PreviewLinksDialog.tsx'),
);

interface PreviewLinksButtonProps {
  type: PublicationType;
  /** The id of the blog or project. */
  id: string;
  /** The revision that a link can keep to. */
  revision: number;
}

/** Leads to the links that show a blog or project before it is live. */
export function PreviewLinksButton(props: PreviewLinksButtonProps) {
  const t = useTexts(texts);
  const [open, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  const show = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <>
      <Button icon={<LinkOutlined aria-hidden />} onClick={show}>
        {t('links.action')}
      </Button>
      {isWanted && (
        <Suspense>
          <PreviewLinksDialog
            {...props}
            open={open}
            onClose={() => setOpen(false)}
            onGone={() => setWanted(false)}
          />
        </Suspense>
      )}
    </>
  );
}
