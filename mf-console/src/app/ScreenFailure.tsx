import { useTexts } from '@plinth/kit/texts';
import { Button } from 'antd';
import { Notice } from '../ui/Notice.tsx';
import texts from './texts/en.po';

/** Shown when a screen could not be loaded or drawn: the frame around it keeps working. */
export function ScreenFailure({ framed = false }: { framed?: boolean }) {
  const t = useTexts(texts);
  const notice = (
    <Notice
      role="alert"
      title={t('screen.failed')}
      text={t('screen.failedText')}
      action={
        <Button type="primary" onClick={() => window.location.reload()}>
          {t('screen.retry')}
        </Button>
      }
    />
  );
  return framed ? <main>{notice}</main> : notice;
}
