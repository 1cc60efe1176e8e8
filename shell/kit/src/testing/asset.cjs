module.exports = '/assets/picture.webp';
