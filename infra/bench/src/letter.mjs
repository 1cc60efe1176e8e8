/** The newsletter that campaigns send here. */
export const letter = {
  subject: 'What we build this winter',
  message:
    'The clinic by the river opens its doors in January. We kept the old trees, and the old well.\n\n'.repeat(
      8,
    ),
};
