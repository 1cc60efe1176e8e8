import { LinkOutlined } from '@ant-design/icons';
import type { PublicationType } from '@plinth/contracts/constants';
import { useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import { useLateDialog } from '../useLateDialog.tsx';
import texts from './texts/en.po';

const loadDialog = () => import(/* webpackChunkName: "preview-links" */ './PreviewLinksDialog.tsx');

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
  const { ask, shown } = useLateDialog(loadDialog);
  return (
    <>
      <Button icon={<LinkOutlined aria-hidden />} onClick={() => void ask(props)}>
        {t('links.action')}
      </Button>
      {shown}
    </>
  );
}
