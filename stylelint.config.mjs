const edges = ['top', 'bottom'];
const boxes = ['margin', 'padding', 'scroll-margin', 'scroll-padding', 'border'];
const ofEdges = edges.flatMap((edge) => [
  edge,
  ...boxes.map((box) => `${box}-${edge}`),
  ...['color', 'style', 'width'].map((what) => `border-${edge}-${what}`),
]);
const sizes = ['', 'min-', 'max-'].flatMap((most) => [`${most}width`, `${most}height`]);

/**
 * Sheets say start and end, not left and right: pages are read in both directions. All of them are read from top to bottom, so what is
 * above, below, wide and high keeps its usual name. The rest of style sheets is Biome's.
 */
export default {
  plugins: ['stylelint-plugin-logical-css'],
  reportNeedlessDisables: true,
  reportDescriptionlessDisables: true,
  rules: {
    'logical-css/require-logical-properties': [
      true,
      {
        ignore: [
          ...ofEdges,
          ...sizes,
          ...['overflow-x', 'overflow-y', 'overscroll-behavior-x', 'overscroll-behavior-y'],
          ...['contain-intrinsic-width', 'contain-intrinsic-height'],
        ],
      },
    ],
    'logical-css/require-logical-keywords': [true, { ignore: ['resize'] }],
    // A shorthand in which the left side is not as the right one.
    'declaration-property-value-disallowed-list': {
      '/^(margin|padding|inset|scroll-margin|scroll-padding)$/': ['/^\\S+ (\\S+) \\S+ (?!\\1$)\\S+$/'],
    },
  },
};
