import { LineChart } from './charts.ts';
import { type Growth, growthInWords } from './growth.ts';
import { Panel } from './Panel.tsx';

interface GrowthPanelProps {
  title: string;
  growth: Growth | undefined;
  failed: boolean;
}

/** Last Month against This Month. */
export function GrowthPanel({ title, growth, failed }: GrowthPanelProps) {
  return (
    <Panel
      title={title}
      figure={growth?.thisMonth}
      words={growth && growthInWords(growth)}
      failed={failed}
      loading={!growth}
    >
      {growth && (
        <LineChart
          label={`${title}: last month ${growth.lastMonth}, this month ${growth.thisMonth}`}
          points={[
            { month: 'Last Month', count: growth.lastMonth },
            { month: 'This Month', count: growth.thisMonth },
          ]}
        />
      )}
    </Panel>
  );
}
