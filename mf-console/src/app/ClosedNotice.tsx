import { administrators } from '@plinth/contracts/constants';
import { useLanguage, useTexts } from '@plinth/kit/texts';
import { Alert } from 'antd';
import { useLocation } from 'react-router-dom';
import { screenName } from './screenName.ts';
import { screens } from './screens.ts';
import texts from './texts/en.po';

const closedTo = (state: unknown): unknown => (state as { closed?: unknown } | null)?.closed;

/** Says to somebody who asked for a screen of administrators why they see another one. */
export function ClosedNotice() {
  const t = useTexts(texts);
  const language = useLanguage();
  const { state } = useLocation();
  const address = closedTo(state);
  const screen = screens.find(({ path }) => path === address);
  if (screen?.roles !== administrators) return null;
  return (
    <Alert
      banner
      closable
      type="info"
      title={t('screen.closed', { screen: screenName(language, screen.title) })}
    />
  );
}
