import sharp from 'sharp';

// Only these decoders can be reached at all, whatever the bytes claim to be: no SVG, PDF or camera formats.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpeg',
    'VipsForeignLoadPng',
    'VipsForeignLoadWebp',
    'VipsForeignLoadNsgif',
    'VipsForeignLoadHeif',
  ],
});
// No two uploads are alike, so libvips has nothing to remember.
sharp.cache(false);

export { sharp };
