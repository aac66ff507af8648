export { type AskedModel, askedModel } from './routes/askedModel.ts';
export { type Drafted, draftedSchema } from './extraction/drafts.ts';
export { starters } from './starters.data.ts';
