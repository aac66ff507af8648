/** Words by which types and attributes of often used templates are found; a template's own come first. */
export interface Lexicon {
  /** Of types, by name: words of headers that tell their records. */
  readonly types: Readonly<Record<string, readonly string[]>>;
  /** Of attributes, by name: what else they are called, and values that they often have. */
  readonly attributes: Readonly<
    Record<string, { readonly words?: readonly string[]; readonly values?: readonly string[] }>
  >;
}

const list = (text: string): readonly string[] => text.split(', ');

const metrics = list(
  'accuracy, acc, precision, recall, F1, F1 score, BLEU, ROUGE, ROUGE-L, METEOR, CIDEr, FID, AP, mAP, mIoU, IoU, AUC, AUROC, error rate, RMSE, MSE, MAE, PSNR, SSIM, LPIPS, perplexity, WER, CER, EM, exact match, MRR, NDCG, Hits@1, Recall@1, Top-1, Top-5, Dice, latency, runtime, FPS',
);
const datasets = list(
  'MNIST, Fashion-MNIST, EMNIST, SVHN, CIFAR, CIFAR-10, CIFAR-100, ImageNet, ImageNet-1K, COCO, MS COCO, ADE20K, Cityscapes, KITTI, nuScenes, Pascal VOC, CelebA, LSUN, Kinetics, UCF101, SQuAD, GLUE, SuperGLUE, MNLI, SNLI, QQP, QNLI, SST-2, MRPC, RTE, CoLA, WikiText, WikiText-103, Penn Treebank, PTB, CoNLL, CoNLL-2003, OntoNotes, WMT14, WMT16, IWSLT, MultiWOZ, CNN/DailyMail, XSum, IMDB, Yelp, LibriSpeech, Common Voice, VoxCeleb, AudioSet, Cora, CiteSeer, PubMed, Reddit, OGB, MovieLens, HotpotQA, Natural Questions, TriviaQA, MS MARCO, FEVER, VQA, Visual Genome, Flickr30k, D4RL, Atari',
);
const tasks = list(
  'text classification, image classification, intent classification, sentiment analysis, machine translation, summarization, question answering, named entity recognition, relation extraction, language modeling, speech recognition, automatic speech recognition, speaker verification, object detection, instance segmentation, semantic segmentation, panoptic segmentation, entity segmentation, image segmentation, image generation, image captioning, image retrieval, text-to-image generation, super-resolution, pose estimation, depth estimation, node classification, link prediction, graph classification, recommendation, anomaly detection, dialogue generation, response generation, dialogue state tracking, text generation, information retrieval, natural language inference, visual question answering, reinforcement learning, federated learning, time series forecasting, action recognition, authorship attribution',
);
const parameters = list(
  '#params, params, parameters, number of parameters, FLOPs, #FLOPs, learning rate, batch size, epochs, layers, hidden size, hidden units, dropout, weight decay, optimizer, heads, attention heads, channels, embedding size, warmup steps, model size, temperature, momentum',
);
const dataset = { words: list('dataset, data set, corpus, benchmark, data'), values: datasets };

export const lexicon: Lexicon = {
  types: {
    Result: [...metrics, ...list('error, score, performance, results')],
    'Data Stat.': list(
      'statistics, size, #, number of, avg, average, vocabulary, examples, samples, documents, sentences, tokens, images, classes',
    ),
    'Hyper-parameter/Architecture': [...parameters, ...list('hyperparameter, hyperparameters, hidden')],
  },
  attributes: {
    task: { values: tasks },
    metric: { words: list('measure, score'), values: metrics },
    dataset,
    'test data/set': { ...dataset, words: [...dataset.words, 'test set'] },
    'training data/set': { ...dataset, words: [...dataset.words, 'training set'] },
    model: { words: list('method, approach, architecture, system, baseline, network') },
    'model/method': { words: list('approach, architecture, system, baseline, network') },
    'parameter/architecture name': { values: parameters },
    'sub-set/group name': { words: list('split'), values: list('train, training, dev, development, validation, test') },
    'treatment compound': { words: list('compd, cpd, compound, inhibitor, drug, ligand, analogue') },
    'target compound': {
      words: list('target, enzyme, receptor, cell line, cells, strain, organism, kinase, protein, receptor subtype'),
    },
    'fuel economy': { words: list('mpg, mileage, fuel consumption') },
    author: { words: list('writer, authors, written by') },
    'mpaa rating': { words: list('rated, rating') },
    'date posted': { words: list('posted, posting date') },
    'publication date': { words: list('published, release date, pub date') },
    company: { words: list('employer, company name') },
    'constituent compound name': { words: list('oxide, component') },
    'glass material/sample name/id/code': { words: list('glass, sample, composition, code, specimen, powder') },
  },
};
