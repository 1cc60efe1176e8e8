import { AxisX, AxisY, LegendCategory } from '@antv/g2/esm/component/index';
import { Cartesian, Theta } from '@antv/g2/esm/coordinate/index';
import { Inline } from '@antv/g2/esm/data/index';
import { Column, Constant, Field } from '@antv/g2/esm/encode/index';
import { LegendFilter, ScrollbarFilter, SliderFilter, Tooltip } from '@antv/g2/esm/interaction/index';
import { Interval, Line, Point } from '@antv/g2/esm/mark/index';
import { Category10 } from '@antv/g2/esm/palette/index';
import {
  Band,
  Identity,
  Linear,
  Ordinal,
  Constant as ScaleConstant,
  Point as ScalePoint,
} from '@antv/g2/esm/scale/index';
import { Classic, Light } from '@antv/g2/esm/theme/index';
import { StackY } from '@antv/g2/esm/transform/index';

/**
 * What `@antv/g2` is to the charts (`resolve.alias` in webpack.config.mjs). They ask it for its standard library: every
 * mark, map, graph and animation that there is. This answers with what a line and a ring are drawn with.
 */
export { extend, Runtime, register } from '@antv/g2/esm/api/index';
export { ChartEvent } from '@antv/g2/esm/utils/event';

export const stdlib = () => ({
  'component.axisX': AxisX,
  'component.axisY': AxisY,
  'component.legendCategory': LegendCategory,
  'coordinate.cartesian': Cartesian,
  'coordinate.theta': Theta,
  'data.inline': Inline,
  'encode.column': Column,
  'encode.constant': Constant,
  'encode.field': Field,
  'interaction.legendFilter': LegendFilter,
  // G2 starts these two for every chart, also for one without a slider.
  'interaction.scrollbarFilter': ScrollbarFilter,
  'interaction.sliderFilter': SliderFilter,
  'interaction.tooltip': Tooltip,
  'mark.interval': Interval,
  'mark.line': Line,
  'mark.point': Point,
  'palette.category10': Category10,
  'scale.band': Band,
  'scale.constant': ScaleConstant,
  'scale.identity': Identity,
  'scale.linear': Linear,
  'scale.ordinal': Ordinal,
  'scale.point': ScalePoint,
  'theme.classic': Classic,
  'theme.light': Light,
  'transform.stackY': StackY,
});

/** What `@antv/g2-extension-plot` would add: nothing of it is drawn here. */
export const plotlib = () => ({});
