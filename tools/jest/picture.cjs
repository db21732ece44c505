/** In tests a picture is called by a word; nobody draws it. */
module.exports = { __esModule: true, default: 'picture.svg' };
