import { lexicon } from '../../extract/lexicon.data.ts';

/** What papers are often compared by, and the words by which it is found. */
export interface Facet {
  /** As a column is headed. */
  readonly name: string;
  readonly instruction: string;
  /** Nouns of what is counted, in the singular: `1,200 videos`, `44 hours`. */
  readonly counted?: readonly string[];
  /** Units of what is measured, which stand right behind their number: `16 kHz`. */
  readonly units?: readonly string[];
  /** The years that stand in a sentence of such a verb: `collected between 2010 and 2014`. */
  readonly dated?: readonly string[];
  /** Names and phrases that are values. */
  readonly values?: readonly string[];
  /** Last words of what is a value together with the words before it: `image classification`, `LSUN dataset`. */
  readonly heads?: readonly string[];
  /** Words by which a demand asks for it. */
  readonly words: readonly string[];
}

const list = (text: string): readonly string[] => text.trim().split(/,\s+/);
const known = (attribute: string): readonly string[] => lexicon.attributes[attribute]?.values ?? [];

export const facets: readonly Facet[] = [
  {
    name: 'Size',
    instruction: 'How many items the data have.',
    counted:
      list(`video, clip, sequence, image, picture, photo, photograph, frame, scan, sample, example, instance, record,
      item, document, article, paper, passage, paragraph, sentence, utterance, recording, question, query, answer,
      dialogue, dialog, conversation, tweet, post, review, comment, pair, triple, caption, prompt, page, table, graph,
      node, word, token, molecule, protein, sound, note, song, trial, scene, trajectory`),
    words: list('size, scale, number, amount, large, extent, volume'),
  },
  {
    name: 'Duration',
    instruction: 'How long the data last.',
    counted: list('hour, hr, minute'),
    words: list('hour, duration, length, size, scale'),
  },
  {
    name: 'People',
    instruction: 'How many people speak, take part or are shown.',
    counted:
      list(`speaker, participant, subject, patient, volunteer, student, respondent, singer, actor, identity, user,
      person, people, child, adult, client, voice`),
    words: list('people, participant, speaker, voice, subject, sample'),
  },
  {
    name: 'Annotations',
    instruction: 'How many labels, ratings or judgements there are.',
    counted: list(`annotation, rating, opinion, score, judgement, judgment, vote, label, annotator, rater, worker,
      crowdworker, measurement`),
    words: list('annotation, annotate, label, rating, effort, human, judgement'),
  },
  {
    name: 'Classes',
    instruction: 'How many kinds of things are told apart.',
    counted: list(`class, category, type, action, emotion, style, species, topic, domain, language, relation, attribute,
      concept, task, scenario, genre`),
    words: list('class, category, variety, diversity, diverse, kind, type, style'),
  },
  {
    name: 'Parameters',
    instruction: 'How large the model is.',
    counted: list('parameter, weight, layer'),
    words: list('parameter, model, size'),
  },
  {
    name: 'Examples given',
    instruction: 'How many examples a model is shown.',
    counted: list('shot, demonstration, labelled example, labeled example'),
    words: list('example, prompt, shot, demonstration'),
  },
  {
    name: 'Task',
    instruction: 'What it is for.',
    values: known('task'),
    heads: list(`classification, recognition, segmentation, detection, retrieval, translation, generation, synthesis,
      summarization, summarisation, captioning, answering, assessment, compression, restoration, recommendation,
      forecasting, prediction, estimation, tracking, reconstruction, clustering, reranking, verification, diagnosis`),
    words: list('task, purpose, goal, application, recognition, classification, use'),
  },
  {
    name: 'Data',
    instruction: 'Which known data it uses.',
    values: known('dataset'),
    heads: list('dataset, corpus, benchmark, database'),
    words: list('dataset, data, corpus, benchmark, evaluation, environment, source'),
  },
  {
    name: 'Model',
    instruction: 'Which known models it rests on.',
    values:
      list(`GPT-2, GPT-3, GPT-3.5, GPT-4, GPT-4o, ChatGPT, InstructGPT, Codex, FLAN, FLAN-T5, Flan-T5, T5, mT5, T0, BERT,
      RoBERTa, DeBERTa, ELECTRA, SBERT, LLaMA, LLaMA-7B, LLaMA-13B, Llama 2, Llama 3, Vicuna, Alpaca, Mistral, PaLM, OPT,
      BLOOM, BART, CLIP, BLIP, BLIP-2, Flamingo, ResNet, ResNet-18, ResNet-50, ResNet-101, ViT, U-Net, VGG, VGG-16, LSTM,
      BiLSTM, GRU, Transformer, Conformer, FastSpeech, FastSpeech 2, Tacotron, Tacotron 2, VITS, WaveNet, HiFi-GAN,
      Whisper, wav2vec 2.0, word2vec, GloVe, XGBoost, SVM, random forest`),
    words: list('model, language, backbone, architecture, generator, encoder'),
  },
  {
    name: 'Metrics',
    instruction: 'By which measures it is judged.',
    values: known('metric'),
    words: list('metric, measure, evaluation, performance, score, quality'),
  },
  {
    name: 'Method',
    instruction: 'Which kind of method or model it is.',
    heads: list(`learning, distillation, network, networks, transformer, autoencoder, regression, clustering, filtering,
      tuning, pretraining, pre-training, augmentation, aggregation, averaging, sampling, regularization, regularisation,
      alignment, adaptation, fusion, matching, prompting, decoding, attention, boosting, search, optimization,
      optimisation, simulation`),
    words: list('method, approach, technique, algorithm, way, kind, architecture, strategy, training'),
  },
  {
    name: 'Year',
    instruction: 'When the data were gathered.',
    dated: list('collected, gathered, recorded, crawled, sampled, acquired, captured, conducted, harvested, surveyed'),
    words: list('year, date, time, period, when, age'),
  },
  {
    name: 'Sampling rate',
    instruction: 'How often a signal is measured.',
    units: list('kHz, Hz, MHz, fps, frames per second'),
    words: list('rate, frequency, sampling, frame, quality'),
  },
  {
    name: 'Resolution',
    instruction: 'How fine pictures are.',
    units: list('pixels, px, megapixels, MP, dpi, ppi'),
    words: list('resolution, pixel, quality, size'),
  },
  {
    name: 'Measures',
    instruction: 'How long, heavy, warm or far something is.',
    // Units of one letter are letters of anything as often.
    units: list('mm, cm, km, nm, μm, µm, mg, kg, °C, mL, ml, eV, keV, MeV, GPa, MPa, kPa, mV, kW, ha, km2'),
    words: list('length, distance, weight, mass, temperature, pressure, volume, area, height, depth, energy'),
  },
  {
    name: 'Computing',
    instruction: 'What it takes to train or run.',
    units: list('GPUs, GPU hours, GPU days, GB, TB, MB, GFLOPs, FLOPs, TFLOPs'),
    words: list('computing, compute, hardware, memory, cost, training, efficiency, storage'),
  },
  {
    name: 'Availability',
    instruction: 'Whether it can be had, and how.',
    values:
      list(`publicly available, freely available, openly available, publicly released, publicly accessible, open source,
      open-source, open sourced, open-sourced, available upon request, available on request, not publicly available`),
    words: list('available, availability, open, source, public, release, access'),
  },
  {
    name: 'Licence',
    instruction: 'Under which terms it may be used.',
    values:
      list(`CC BY, CC-BY, CC BY 4.0, CC-BY-4.0, CC BY-SA, CC BY-SA 4.0, CC BY-NC, CC BY-NC 4.0, CC BY-NC-SA 4.0, CC0,
      Creative Commons, Creative Commons Attribution, MIT license, MIT License, Apache 2.0, GPL, GPLv3, BSD`),
    words: list('licence, license, terms, legal'),
  },
  {
    name: 'Language',
    instruction: 'In which languages it is.',
    values: list(`English, Chinese, Mandarin, Cantonese, German, French, Spanish, Italian, Portuguese, Dutch, Russian,
      Japanese, Korean, Arabic, Hindi, Turkish, Vietnamese, Thai, Polish, Czech, Swedish, Finnish, Greek, Hebrew, Persian,
      Urdu, Bengali, Indonesian, Swahili, multilingual`),
    words: list('language, multilingual, english'),
  },
];
