import { Line } from '@ant-design/charts';
import { useTexts } from '@plinth/kit/texts';
import { useTheme } from '@plinth/kit/theme';
import { useNumbers } from '../../ui/useNumbers.ts';
import texts from './texts/en.po';

interface LineChartProps {
  /** What the chart shows, for who cannot see it. */
  label: string;
  points: { month: string; count: number }[];
}

/** Two months as a line. */
export default function LineChart({ label, points }: LineChartProps) {
  const t = useTexts(texts);
  const written = useNumbers();
  const { color, font } = useTheme();
  const axis = {
    title: false,
    tick: false,
    labelFill: color.stone,
    labelFontFamily: font.text,
    labelOpacity: 1,
    labelFillOpacity: 1,
  };
  return (
    <div role="img" aria-label={label}>
      <Line
        data={points}
        xField="month"
        yField="count"
        height={176}
        margin={0}
        paddingTop={16}
        paddingRight={8}
        paddingBottom={32}
        autoFit
        animate={false}
        scale={{ y: { domainMin: 0, nice: true }, x: { padding: 0.25 } }}
        axis={{
          x: { ...axis, line: true, lineStroke: color.line, lineStrokeOpacity: 1 },
          y: {
            ...axis,
            tickCount: 4,
            labelFormatter: written,
            gridStroke: color.line,
            gridStrokeOpacity: 1,
            gridLineDash: [0, 0],
          },
        }}
        style={{ stroke: color.pine, lineWidth: 2 }}
        point={{
          shapeField: 'circle',
          sizeField: 4,
          style: { fill: color.surface, stroke: color.pine, lineWidth: 2 },
        }}
        tooltip={{ items: [{ channel: 'y', name: t('chart.total'), valueFormatter: written }] }}
      />
    </div>
  );
}
