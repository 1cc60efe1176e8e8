module.exports = { __esModule: true, default: '/assets/picture.webp' };
