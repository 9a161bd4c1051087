// one file for all of them: who opens one opens the others
export { ProjectsPage } from './projects-page.tsx';
export { ProjectPage } from './project-page.tsx';
export { ProductPage } from './product-page.tsx';
export { DevicePage } from './device-page.tsx';
