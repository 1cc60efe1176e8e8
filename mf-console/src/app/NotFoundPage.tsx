import { useTexts } from '@plinth/kit/texts';
import { Link } from 'react-router-dom';
import { Notice } from '../ui/Notice.tsx';
import texts from './texts/en.po';

export function NotFoundPage() {
  const t = useTexts(texts);
  return (
    <Notice
      title={t('screen.missing')}
      text={t('screen.missingText')}
      action={<Link to="/">{t('console.toStart')}</Link>}
    />
  );
}
