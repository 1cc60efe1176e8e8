// Whoever loads the bundle says where its assets are: a release has no version until it is published.
__webpack_public_path__ = __plinthPublicPath;
