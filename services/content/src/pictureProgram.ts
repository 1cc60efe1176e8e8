import '@plinth/media/program/main';
