import { Pie } from '@ant-design/charts';
import { theme } from '@plinth/kit/theme';

interface PieChartProps {
  /** What the chart shows, for who cannot see it. */
  label: string;
  slices: { status: string; count: number }[];
}

/** Parts of a whole. */
export default function PieChart({ label, slices }: PieChartProps) {
  return (
    <div role="img" aria-label={label}>
      <Pie
        data={slices}
        angleField="count"
        colorField="status"
        height={176}
        autoFit
        animate={false}
        innerRadius={0.62}
        scale={{ color: { range: [theme.color.brass, theme.color.pine] } }}
        style={{ fillOpacity: 1, stroke: theme.color.surface, lineWidth: 2 }}
        legend={{
          color: { position: 'right', layout: { justifyContent: 'center' }, itemLabelFill: theme.color.ink },
        }}
        tooltip={{ items: [{ channel: 'y', name: 'Comments' }] }}
      />
    </div>
  );
}
