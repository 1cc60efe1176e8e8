import { useLanguage, useTexts } from '@plinth/kit/texts';
import { LineChart } from './charts.ts';
import { type Growth, growthInWords } from './growth.ts';
import { Panel } from './Panel.tsx';
import texts from './texts/en.po';

interface GrowthPanelProps {
  title: string;
  growth: Growth | undefined;
  failed: boolean;
}

/** Last Month against This Month. */
export function GrowthPanel({ title, growth, failed }: GrowthPanelProps) {
  const t = useTexts(texts);
  const language = useLanguage();
  return (
    <Panel
      title={title}
      figure={growth?.thisMonth}
      words={growth && growthInWords(language, growth)}
      failed={failed}
      loading={!growth}
    >
      {growth && (
        <LineChart
          label={t('growth.label', { title, lastMonth: growth.lastMonth, thisMonth: growth.thisMonth })}
          points={[
            { month: t('month.last'), count: growth.lastMonth },
            { month: t('month.this'), count: growth.thisMonth },
          ]}
        />
      )}
    </Panel>
  );
}
