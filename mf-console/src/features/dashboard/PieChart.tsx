import { Pie } from '@ant-design/charts';
import { useTexts } from '@plinth/kit/texts';
import { useTheme } from '@plinth/kit/theme';
import { useDirection } from '../../ui/useDirection.ts';
import { useNumbers } from '../../ui/useNumbers.ts';
import texts from './texts/en.po';

interface PieChartProps {
  /** What the chart shows, for who cannot see it. */
  label: string;
  slices: { status: string; count: number }[];
}

/** Parts of a whole. */
export default function PieChart({ label, slices }: PieChartProps) {
  const t = useTexts(texts);
  const direction = useDirection();
  const written = useNumbers();
  const { color, font } = useTheme();
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
        scale={{ color: { range: [color.brass, color.pine] } }}
        style={{ fillOpacity: 1, stroke: color.surface, lineWidth: 2 }}
        legend={{
          color: {
            position: direction === 'rtl' ? 'left' : 'right',
            layout: { justifyContent: 'center' },
            itemLabelFill: color.ink,
            itemLabelFontFamily: font.text,
          },
        }}
        tooltip={{ items: [{ channel: 'y', name: t('chart.comments'), valueFormatter: written }] }}
      />
    </div>
  );
}
