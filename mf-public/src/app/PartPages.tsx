import { LatestArticles } from '../features/blogs/LatestArticles.tsx';
import { ProjectCarousel } from '../features/projects/ProjectCarousel.tsx';

export const ProjectPart = () => <ProjectCarousel level={1} />;
export const ArticlePart = () => <LatestArticles level={1} />;
