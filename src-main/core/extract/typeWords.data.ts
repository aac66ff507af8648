/** Words of headers by the type of record that they tell, for templates of tables on machine learning. */
export const typeWords: Readonly<Record<string, readonly string[]>> = {
  Result:
    'accuracy, acc, precision, recall, F1, BLEU, ROUGE, METEOR, FID, AP, mAP, mIoU, IoU, AUC, error, RMSE, MAE, PSNR, SSIM, perplexity, score, EM, WER, CER, performance, results'.split(
      ', ',
    ),
  'Data Stat.':
    'statistics, size, #, number of, avg, average, vocabulary, examples, samples, documents, sentences, tokens, images, classes'.split(
      ', ',
    ),
  'Hyper-parameter/Architecture':
    'params, parameters, hyperparameter, hyperparameters, learning rate, batch size, epochs, layers, dropout, FLOPs, optimizer, hidden, heads, weight decay, channels'.split(
      ', ',
    ),
};
