import { useTexts } from '@plinth/kit/texts';
import { ArrowLink } from '../ui/ArrowLink.tsx';
import { DeadEnd } from '../ui/DeadEnd.tsx';
import texts from './texts/en.po';

export function NotFoundPage() {
  const t = useTexts(texts);
  return (
    <DeadEnd status={404} title={t('missing.title')} lead={t('missing.lead')}>
      <ArrowLink to="/">{t('missing.home')}</ArrowLink>
      <ArrowLink to="/projects">{t('missing.projects')}</ArrowLink>
      <ArrowLink to="/contactus">{t('missing.contact')}</ArrowLink>
    </DeadEnd>
  );
}
